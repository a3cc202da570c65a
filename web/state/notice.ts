// A short sentence that stands at the edge of the page.
export interface Notice {
  id: number;
  tone: 'info' | 'warning' | 'problem';
  text: string;
}
