/** As much of it as is used: its own declarations bring those of React, which the server's side does without. */
export interface Font {
  name: string;
  weight: 400 | 700;
  data: Buffer;
}

/** An element as React makes it: a type and its properties. Gives an SVG in which words are shapes. */
export default function satori(
  element: { type: string; props: object },
  options: { width: number; height: number; fonts: Font[] },
): Promise<string>;
