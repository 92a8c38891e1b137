// The icons of the chart's tools. Not among the app's: those come with the first download. Decorative.
const SHAPES = {
  candles: 'M8 4v4M8 16v4M16 3v3M16 13v5M6 8h4v8H6zM14 6h4v7h-4z',
  bars: 'M8 5v14M8 9H5M8 15h3M16 4v13M16 7h-3M16 13h3',
  line: 'M3.5 16.5l5-6 4 3.5 8-9',
  heikin: 'M6 13v6M6 11v-2M4 11h4v4H4zM12 8v9M10 9h4v5h-4zM18 4v9M16 5h4v5h-4z',
  trend: 'M6.5 17.5l11-11M3.5 18.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M16.5 5.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  ray: 'M6.5 17.5L20.5 3.5M3.5 18.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M10.5 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  horizontal: 'M3 12h7M14 12h7M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  channel: 'M4 14L16 4M8 20L20 10M7 16.5l11-9',
  fibonacci: 'M4 4h16M4 9.5h16M4 13.5h16M4 20h16',
  rectangle: 'M5 6.5h14v11H5z',
  text: 'M6 7V5h12v2M12 5v14M9.5 19h5',
  measure: 'M3.5 16L16 3.5 20.5 8 8 20.5zM7 12.5l2 2M10 9.5l2.5 2.5M13 6.5l2 2',
  magnet: 'M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5z',
  compare: 'M3.5 17l5-5 4 3 8-8M3.5 9l5 2.5 4-5 8 11',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  smaller: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  share: 'M12 15V4M12 4L8 8M12 4l4 4M6 11v8h12v-8',
  draw: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM14 6.5l3.5 3.5',
};

export type ToolIconName = keyof typeof SHAPES;

export function ToolIcon({ name, size = 20 }: { name: ToolIconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
