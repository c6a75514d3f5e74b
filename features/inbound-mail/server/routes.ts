import { hash, timingSafeEqual } from "node:crypto";
import { notFound, unauthorized } from "#platform/contract/errors.ts";
import { inboundEmailOf } from "#platform/server/email/inbound-email.ts";
import { type Gate, gatedRoute } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { takeIn } from "./accept-email.ts";
import { postedEmail } from "./parsing/posted-email.ts";

const hashed = (text: string) => hash("sha256", text, "buffer");

/** Admits callers that know the secret; without a configured secret the endpoint does not exist. */
const gate: Gate = (context, authorization = "") => {
  const { inboundEmailSecret } = inboundEmailOf(context);
  if (inboundEmailSecret === null) throw notFound("Page");
  const [, shown = ""] = /^Bearer (.{1,500})$/i.exec(authorization) ?? [];
  if (!timingSafeEqual(hashed(shown), hashed(inboundEmailSecret)))
    throw unauthorized("The secret is incorrect.");
};

export const inboundEmailRoutes = [
  gatedRoute(api.postEmail, gate, async (context, { body }) => ({
    status: await takeIn(context, postedEmail(body)),
  })),
];
