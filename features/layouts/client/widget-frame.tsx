import type { ReactNode } from "react";
import { rarely } from "#platform/client/rarely.tsx";
import type { FrameOptions } from "../contract.ts";

const Frame = rarely(
  import.meta.env.SSR ? (await import("./frame.tsx")).Frame : null,
  async () => (await import("./frame.tsx")).Frame,
);

/** Border and backgrounds around a widget that has a title of its own; nothing without options. */
export const WidgetFrame = ({ options, children }: { options: FrameOptions; children: ReactNode }) =>
  options ? <Frame options={options}>{children}</Frame> : children;
