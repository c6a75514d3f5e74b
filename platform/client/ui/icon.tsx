/** Line drawings on a 24 by 24 grid. */
const PATHS = {
  "align-center": "M4 6h16M7 12h10M5 18h14",
  "align-end": "M4 6h16M10 12h10M6 18h14",
  "align-start": "M4 6h16M4 12h10M4 18h14",
  "arrow-down": "M12 5v14m-6-6 6 6 6-6",
  "arrow-end": "M5 12h14m-6-6 6 6-6 6",
  "arrow-up": "M12 19V5M6 11l6-6 6 6",
  attachment: "m20 11-8.3 8.3a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.3 8.2a1.6 1.6 0 0 1-2.3-2.3L14.6 7",
  bell: "M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2.2 2.2 0 0 0 4 0",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z",
  bookmark: "M6 4h12v16l-6-4.5L6 20z",
  bookmarked: "M6 4h12v16l-6-4.5L6 20z",
  card: "M3 5h18v14H3zm3.5 4h5v6h-5zm8 0H18m-3.5 3H18m-3.5 3H16",
  check: "m5 12.5 4.5 4.5L19 7.5",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-end": "m9 6 6 6-6 6",
  "chevron-up": "m6 15 6-6 6 6",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4v5l3.5 2",
  close: "M6 6l12 12M18 6 6 18",
  code: "m8 7-5 5 5 5m8-10 5 5-5 5",
  "code-block": "M4 4h16v16H4zm6 5-3 3 3 3m4-6 3 3-3 3",
  comment: "M4 5h16v11H9l-5 4z",
  copy: "M9 9h11v11H9zm6-4V4H4v11h1",
  dislike:
    "M12 20S4 15.4 4 9.8A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 2.4C20 15.4 12 20 12 20m0-12.6-2 4 4 1.6-2 3.4",
  error: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM9 9l6 6m0-6-6 6",
  expand: "M7 15v3h3m7-9V6h-3M7 18l4.5-4.5M17 6l-4.5 4.5",
  external: "M14 4h6v6m0-6-9 9M18 14v6H4V6h6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  "eye-off":
    "M4 4l16 16M9.5 6c6-2 10.5 2.5 12 6a14 14 0 0 1-3 4M6 8a14 14 0 0 0-3.5 4s3.5 6.5 9.5 6.5a9 9 0 0 0 3-.5M10 10a3 3 0 0 0 4 4",
  file: "M6 3h8l5 5v13H6zm8 0v5h5",
  filter: "M4 6h16M7 12h10m-7 6h4",
  fire: "M12 21a6.5 6.5 0 0 0 6.5-6.5c0-4.5-4-6-4-11-3 1.2-4.5 4-4.3 7-1.2-.5-1.7-1.6-1.7-2.8C6.5 9.7 5.5 12 5.5 14.5A6.5 6.5 0 0 0 12 21",
  flag: "M5 21V4m0 1c5-3 8 3 14 0v9c-6 3-9-3-14 0",
  folder: "M3 6h7l2 2.5h9V19H3z",
  funny: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M7.5 13h9a4.5 4.5 0 0 1-9 0M8 9.7l2-.9m6 .9-2-.9",
  gear: "M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4M10.4 3h3.2l.6 2.5 1.6.9 2.5-.8 1.6 2.8-1.9 1.8v1.8l1.9 1.8-1.6 2.8-2.5-.8-1.6.9-.6 2.5h-3.2l-.6-2.5-1.6-.9-2.5.8-1.6-2.8L6 11.9v-1.8L4.1 8.4l1.6-2.8 2.5.8 1.6-.9z",
  heading: "M6 5v14M18 5v14M6 12h12",
  image: "M3 5h18v14H3zm0 11 5-5 5 5 3-3 5 4M15 8.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4",
  info: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 8v6m0-9.6v.1",
  italic: "M10 5h8M6 19h8m1-14-6 14",
  keyboard: "M3 6h18v12H3zm4 4v.1m3.3-.1v.1m3.4-.1v.1M17 10v.1M8 14h8",
  insightful: "M9 17.5h6m-5 3h4M9 17.5v-2.6a6 6 0 1 1 6 0v2.6",
  like: "M12 20S4 15.4 4 9.8A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 2.4C20 15.4 12 20 12 20",
  link: "M10 13.5a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.7-5.7L11.6 6.5M14 10.5a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.7 5.7L12.4 17.5",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6v.1m0 5.9v.1m0 5.9v.1",
  "list-numbered": "M10 6h10M10 12h10M10 18h10M4 4.5h1.2V9M4 14.5c.8-1 2.6-.6 2.4.7L4 18.5h2.6",
  lock: "M5 11h14v9H5zm3 0V8a4 4 0 0 1 8 0v3",
  love: "M12 21S4 15.4 4 9.8A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 2.4C20 15.4 12 20 12 20M19 2v4m-2-2h4",
  mail: "M3 6h18v13H3zm0 .5 9 7 9-7",
  markdown: "M3 6h18v12H3zm3 9V9l3 3.5L12 9v6m5-6v6m-2.5-2.5L17 15l2.5-2.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "M20 12a8 7.5 0 0 1-11.5 6.7L4 20l1.3-3.9A7.5 7.5 0 1 1 20 12",
  more: "M4.9 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m6.5 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m6.5 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0",
  "off-topic": "M4 18h16M4 12h3c4.5 0 4-6 8.5-6H20m-3-3 3 3-3 3",
  pencil: "M4 20h4L19 9l-4-4L4 16z",
  pin: "M9 4h6l-1 6 4 4H6l4-4zm3 10v7",
  plus: "M12 5v14m-7-7h14",
  quote: "M10 7c-3 .8-5 3-5 7v3h5v-5H6.5M20 7c-3 .8-5 3-5 7v3h5v-5h-3.5",
  redo: "m15 5 5 5-5 5m5-5H9.5a5 5 0 0 0 0 10H14",
  refresh: "M19.5 10A8 8 0 0 0 5 7.5L3.5 9m0-4.5V9H8m-3.5 5A8 8 0 0 0 19 16.5l1.5-1.5m0 4.5V15H16",
  reply: "m9 7-5 5 5 5M4 12h9a7 7 0 0 1 7 7",
  rule: "M4 12h16M7 6h10M7 18h10",
  search: "m20 20-4.5-4.5M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0",
  share: "M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8",
  "sign-out": "M10 4H5v16h5m5-12 4 4-4 4m4-4H10",
  smile: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m-4 11c1.5 3.3 6.5 3.3 8 0M9 9.5v.1m6-.1v.1",
  sort: "M7 5v14m-3-3 3 3 3-3m7 3V5m-3 3 3-3 3 3",
  star: "m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 3 1.1-6-4.4-4.2 6-.8z",
  strike: "M4 12h16M16.5 8c-.5-4-9-4.3-9 .2 0 1.4.8 2.8 2.5 3.8m6 1.5c3 4.5-7.5 8-9 2",
  support:
    "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8M5.6 5.6l3.6 3.6m5.6 5.6 3.6 3.6m0-12.8-3.6 3.6m-5.6 5.6-3.6 3.6",
  table: "M4 5h16v14H4zm0 5h16M4 14.5h16M12 10v9",
  tag: "M4 4h8l8.5 8.5-8 8L4 12zm4.5 4.5v.1",
  tasks: "M4 4.5h5v5H4zm0 10h5v5H4zm9-7.5h7m-7 10h7M5.3 7l1 1 1.7-2",
  "thumbs-down": "M7 13V4H4v9zl4 8a2 2 0 0 0 2-2v-4h5.4a2 2 0 0 0 2-2.3l-1.1-7a2 2 0 0 0-2-1.7H7",
  "thumbs-up": "M7 11v9H4v-9zl4-8a2 2 0 0 1 2 2v4h5.4a2 2 0 0 1 2 2.3l-1.1 7a2 2 0 0 1-2 1.7H7",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13m-8 4v5m4-5v5",
  undo: "m9 5-5 5 5 5m-5-5h10.5a5 5 0 0 1 0 10H10",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20c.8-7 14.2-7 15 0",
  users:
    "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M2.5 19.5c.6-6 12.4-6 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6m2.5 3c2 .7 3.3 2.3 3.5 4.7",
  warning: "M12 4 2.5 20h19zm0 6v4.5m0 2.5v.1",
  wtf: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 11a2 2 0 1 1 0 4 2 2 0 0 1 0-4M9 10.5v.1m6-.1v.1M7 7.5l2.5-1m7.5 1-2.5-1",
} as const;

export type IconName = keyof typeof PATHS;

export const ICONS = Object.keys(PATHS) as readonly IconName[];

/** Icons that point along the text are mirrored for right-to-left; base.css styles the lines. */
const CLASSES: Partial<Record<IconName, string>> = {
  bookmarked: "icon icon-filled",
  "arrow-end": "icon icon-turned",
  "chevron-end": "icon icon-turned",
  external: "icon icon-turned",
  "align-end": "icon icon-turned",
  "align-start": "icon icon-turned",
  list: "icon icon-turned",
  "list-numbered": "icon icon-turned",
  quote: "icon icon-turned",
  redo: "icon icon-turned",
  reply: "icon icon-turned",
  "sign-out": "icon icon-turned",
  tasks: "icon icon-turned",
  undo: "icon icon-turned",
};

/** Hidden from screen readers: always used beside text, or inside an element with a name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={CLASSES[name] ?? "icon"}
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
