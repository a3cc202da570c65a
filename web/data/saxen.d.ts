// What is used of saxen, which comes without types.
declare module 'saxen' {
  type Decode = (value: string) => string;

  export class Parser {
    on(event: 'openTag', handler: (tag: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: 'closeTag', handler: (tag: string) => void): this;
    on(event: 'text', handler: (value: string, decode: Decode) => void): this;
    on(event: 'cdata', handler: (value: string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
