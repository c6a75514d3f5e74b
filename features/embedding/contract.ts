import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

/** 32 random bytes, or their SHA-256, in base64url. */
const secret = () => z.string().regex(/^[\w-]{43}$/);

export const readEmbedScript = endpoint({
  method: "GET",
  path: "/assets/embed-script",
  summary:
    "Redirect to the current script with the element `<vanilla-embed>`, which shows the forum in a page of another website.",
  status: 302,
});

export const createEmbedCode = endpoint({
  method: "POST",
  path: "/embed/codes",
  summary:
    "Create a code that hands the session of a window over to the frame that opened it. It works once, within a minute.",
  isSecret: true,
  body: z.object({
    challenge: secret().meta({ description: "SHA-256 of the frame’s `verifier`, in base64url." }),
  }),
  answer: z.object({ code: z.string() }),
});

export const startEmbedSession = endpoint({
  method: "POST",
  path: "/embed/sessions",
  summary: "Sign in with the code of `POST /embed/codes`, in a frame.",
  isSecret: true,
  body: z.object({
    code: secret(),
    verifier: secret().meta({ description: "The secret of the frame that opened the window." }),
  }),
  status: 204,
});

/** What the script of a page in a frame knows; it is in the page’s HTML, which guests share. */
export interface EmbedOnPages {
  /** The page that shows the forum; empty for none. */
  remoteUrl: string;
  /** Further websites that may show the forum, as hosts. */
  trustedDomains: readonly string[];
  /** True when direct visits lead to the page that shows the forum. */
  isForced: boolean;
}
