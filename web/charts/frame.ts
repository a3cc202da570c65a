// What all charts share: margins, text size, heights for narrow and wide places.
import type { PlotOptions } from './render.ts';

/** Below this width, in CSS pixels, a chart takes its own layout. */
export const narrow = (width: number): boolean => width < 480;

export const margins = (width: number) => ({
  marginLeft: narrow(width) ? 34 : 46,
  marginRight: 16,
});

/** Text stays at 12 px or more whatever the width, since charts are drawn at their real size. */
export const frame = (width: number, height: number, label: string): PlotOptions => ({
  width,
  height,
  ...margins(width),
  marginTop: 18,
  marginBottom: 34,
  ariaLabel: label,
  style: {
    background: 'none',
    color: 'var(--soft)',
    fontFamily: 'var(--sans)',
    fontSize: '12.5px',
    overflow: 'visible',
  },
});

/** Percent axis from 0 to 100 for shares. */
export const shareAxis = { domain: [0, 100], ticks: 5, tickSize: 0, label: null } as const;

export const gridLine = 'var(--line)';
