import type { ReactNode } from "react";
import type { ErrorBody } from "../api.ts";
import { rarely } from "../rarely.tsx";

const ErrorMore = rarely(
  import.meta.env.SSR ? (await import("./error-more.tsx")).ErrorMore : null,
  async () => (await import("./error-more.tsx")).ErrorMore,
);

/** Returns what an error response offers below its message: a button that leads on, and its trace. */
export const moreOfError = (of: ErrorBody | undefined): ReactNode =>
  (of?.actionButton || of?.trace) && <ErrorMore of={of} />;
