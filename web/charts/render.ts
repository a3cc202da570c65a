// The one place where a plot becomes an element.
import * as Plot from '@observablehq/plot';

export type PlotOptions = Plot.PlotOptions;

/** Draws a chart at a given width in CSS pixels. */
export type Draw = (width: number) => PlotOptions;

export interface Drawn {
  element: SVGSVGElement | HTMLElement;
  /** Value to pixel, measured from the plot's own left or top edge. */
  x: (value: number) => number;
  y: (value: number) => number;
  invertX: (pixel: number) => number;
  /** Where the data's frame begins and ends, in pixels from the plot's top. */
  top: number;
  bottom: number;
}

export function render(options: PlotOptions): Drawn {
  const plot = Plot.plot(options);
  // One picture with one name to a screen reader; the figures stand beside it as text and as a table.
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  const x = plot.scale('x');
  const y = plot.scale('y');
  return {
    element: plot,
    x: (value) => Number(x?.apply(value) ?? 0),
    y: (value) => Number(y?.apply(value) ?? 0),
    invertX: (pixel) => Number(x?.invert?.(pixel) ?? 0),
    top: Number(options.marginTop ?? 20),
    bottom: Number(options.height ?? 400) - Number(options.marginBottom ?? 30),
  };
}
