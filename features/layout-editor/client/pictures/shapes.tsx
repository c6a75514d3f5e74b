import type { ReactNode } from "react";
import styles from "./picture.module.css";

/** `strong` is text, `pale` less of it, `accent` and `tint` are in the color of the theme. */
type Tone = "pale" | "strong" | "accent" | "tint" | "surface";

interface BarProps {
  x: number;
  y: number;
  w: number;
  h?: number;
  tone?: Tone;
  radius?: number;
}

/** A line of text, or with a height an area. */
export const Bar = ({ x, y, w, h = 3, tone = "pale", radius = 1.5 }: BarProps) => (
  <rect className={styles[tone]} x={x} y={y} width={w} height={h} rx={radius} />
);

/** A card or a field: an area with an outline. */
export const Card = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => (
  <Bar x={x + 0.5} y={y + 0.5} w={w - 1} h={h - 1} tone="surface" radius={2.5} />
);

export const Dot = ({ x, y, r = 4, tone = "pale" }: { x: number; y: number; r?: number; tone?: Tone }) => (
  <circle className={styles[tone]} cx={x} cy={y} r={r} />
);

export const Line = ({ path }: { path: string }) => <path className={styles.line} d={path} />;

/** A title and a line below it. */
export const Texts = ({ x, y, w }: { x: number; y: number; w: number }) => (
  <>
    <Bar x={x} y={y} w={w} tone="strong" />
    <Bar x={x} y={y + 5.5} w={Math.round(w * 0.65)} h={2.5} />
  </>
);

/** A button with its text. */
export const ButtonShape = ({
  x,
  y,
  w = 22,
  h = 9,
  tone = "accent",
}: Pick<BarProps, "x" | "y" | "h" | "tone"> & { w?: number }) => <Bar {...{ x, y, w, h, tone }} radius={2} />;

/** Parts that are repeated: `draw` gets each position. */
export const repeat = (positions: readonly number[], draw: (at: number, index: number) => ReactNode) =>
  positions.map((at, index) => <g key={at}>{draw(at, index)}</g>);
