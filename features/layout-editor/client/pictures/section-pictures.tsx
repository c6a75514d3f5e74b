import { Bar } from "./shapes.tsx";

/** Columns beside each other: where each begins, and how wide it is. The first is the main one. */
const columns = (...all: readonly (readonly [x: number, w: number])[]) => (
  <>
    {all.map(([x, w], index) => (
      <Bar key={x} x={x} y={8} w={w} h={40} tone={index === 0 ? "tint" : "pale"} radius={2} />
    ))}
  </>
);

/** Pictures of sections, by their ids in layouts. */
export const sectionPictures = {
  "react.section.full-width": columns([0, 96]),
  "react.section.1-column": columns([16, 64]),
  "react.section.2-columns": columns([8, 52], [64, 24]),
  "react.section.2-columns-even": columns([8, 38], [50, 38]),
  "react.section.3-columns": columns([28, 40], [6, 18], [72, 18]),
  "react.section.3-columns-even": columns([6, 25], [35, 25], [64, 25]),
};
