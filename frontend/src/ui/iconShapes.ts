// The shapes of the app's icons: one path each, 24 units wide, for strokes of 1.75 with round ends; drawn for this app. Apart from the
// component because text shrinks better than markup. These come with the first download; the others are in moreIconShapes.ts.

export const FIRST_SHAPES = {
  quotes: 'M3 17l5-5 4 3 8.5-9',
  trade: 'M7.5 4v3M7.5 16v4M16.5 3v5M16.5 15v5M4.75 7h5.5v9h-5.5zM13.75 8h5.5v7h-5.5z',
  orders: 'M7 3.5h10a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5h-10a2.5 2.5 0 0 1-2.5-2.5v-12a2.5 2.5 0 0 1 2.5-2.5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  news: 'M16.5 8h3a1 1 0 0 1 1 1v9a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V5.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V18a2.5 2.5 0 0 0 1.6 2.4M7 8h6M7 11.5h6M7 15h3.5',
  rank: 'M3.5 12.5h4.5v8h-4.5zM9.75 3.5h4.5v17h-4.5zM16 8.5h4.5v12h-4.5z',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5L20.5 20.5',
  user: 'M8 7.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.4-4.2 3.3-6.5 7.5-6.5s7.1 2.3 7.5 6.5',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  down: 'M6 9.5l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  reset: 'M5 12a7.5 7.5 0 1 0 2.5-5.6M8.5 2.5L7 6.6l4.2 1.2',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5S9.5 5.8 12 3.5z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.5v.4',
  warning: 'M12 4L3 19.5h18zM12 10v4.5M12 17v.3',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 5-1.3M5.5 12.3a9.3 9.3 0 0 1 4-2.2M13.5 9.7a9.3 9.3 0 0 1 5 2.6M3 9a13.5 13.5 0 0 1 3.2-2.2M10.5 5.6A13.5 13.5 0 0 1 21 9M12 19v.3',
  system: 'M4 7h7M15 7h5M4 17h3M11 17h9M11 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
};
