import { hash, timingSafeEqual } from "node:crypto";
import { notFound, unauthorized } from "#platform/contract/errors.ts";
import { type Gate, gatedRoute } from "#platform/server/http/route.ts";
import { inboundMailOf } from "#platform/server/inbound-mail.ts";
import * as api from "../contract.ts";
import { postedMail } from "./posted-mail.ts";
import { takeIn } from "./take-in.ts";

const hashed = (text: string) => hash("sha256", text, "buffer");

/** Whoever knows the secret; without one there is no such call. */
const gate: Gate = (context, authorization = "") => {
  const { inboundMailSecret } = inboundMailOf(context);
  if (inboundMailSecret === null) throw notFound("Page");
  const [, shown = ""] = /^Bearer (.{1,500})$/i.exec(authorization) ?? [];
  if (!timingSafeEqual(hashed(shown), hashed(inboundMailSecret)))
    throw unauthorized("The secret is not right.");
};

export const inboundMailRoutes = [
  gatedRoute(api.postMail, gate, async (context, { body }) => ({
    status: await takeIn(context, postedMail(body)),
  })),
];
