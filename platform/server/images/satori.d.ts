/** Declares only the parts in use: satori's own declarations need those of React, which the server does not have. */
export interface Font {
  name: string;
  weight: 400 | 700;
  data: Buffer;
}

/** Returns an SVG of an element (a type and its properties, as created by React), with text as shapes. */
export default function satori(
  element: { type: string; props: object },
  options: { width: number; height: number; fonts: Font[] },
): Promise<string>;
