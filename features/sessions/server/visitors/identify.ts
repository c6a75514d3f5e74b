import { isIP } from "node:net";
import { localeFor } from "#features/locales/server/index.ts";
import { permissionsOf, type Rights, rightsFrom, roleIDsOfType } from "#features/permissions/server/index.ts";
import { noteLanguage } from "#features/translations/server/index.ts";
import { banInForce, completeNotice, markActive, noteAccount } from "#features/users/server/index.ts";
import { CALL_ID_HEADER } from "#platform/contract/call-id.ts";
import type { Application } from "#platform/server/application/application.ts";
import { noteCallID } from "#platform/server/application/call-id.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { noteSender } from "#platform/server/application/sender.ts";
import { noteFolder } from "#platform/server/http/folders.ts";
import { confirmedUntil } from "../confirming/confirmed-until.ts";
import { findActedAs } from "../impersonation/act-as.ts";
import { storedOf } from "../keys/secret.ts";
import { touchSession } from "../queries.ts";
import { notePending, PENDING_COOKIE } from "../second-factor/pending.ts";
import { SESSION_COOKIE } from "../signing-in/cookie.ts";
import { expiryAfter, isStale } from "../signing-in/lifetime.ts";
import { noteBan } from "./banned-visitors.ts";
import { BROWSER_COOKIE, noteBrowser } from "./known-browser.ts";
import { DEVICE_COOKIE, noteDevice } from "./known-device.ts";
import { findVisitor, forgetVisitor } from "./known-visitors.ts";
import { isOverdue } from "./role-limits.ts";
import { seenFrom } from "./seen-from.ts";

/** The parts of a request that identify its user. */
export interface Credentials {
  cookies: Record<string, string | undefined>;
  headers: Record<string, string | string[] | undefined>;
  ip: string;
  /** The request itself. */
  raw?: object;
}

const GUEST = { userID: 0, name: "Guest" };

async function rightsOfGuests(context: Context): Promise<Pick<Rights, "roleIDs" | "permissions" | "denied">> {
  const roleIDs = await roleIDsOfType(context, "guest");
  return { roleIDs, permissions: await permissionsOf(context, roleIDs) };
}

/** An address as the database takes it; a proxy may write anything. */
function addressOf(ip: string): string | null {
  const address = ip.replace(/%.*$/, "");
  return isIP(address) === 0 ? null : address;
}

/** The user of a request, and what the request says about the actor. */
interface Requester
  extends Pick<Actor, "userID" | "name" | "sessionID" | "impersonation" | "accessToken" | "confirmedUntil"> {
  rights: Pick<Rights, "roleIDs" | "permissions" | "denied">;
}

/** Returns the actor of a request, with its language, address and user agent. */
export async function actorOfRequest(
  context: Context,
  { rights: { roleIDs, permissions, denied }, ...user }: Requester,
  { cookies, headers, ip, raw }: Credentials,
): Promise<Actor> {
  const actor: Actor = { ...user, roleIDs, permissions, ...(denied && { denied }), address: addressOf(ip) };
  if (raw) noteFolder(actor, raw);
  await noteLanguage(context, actor, await localeFor(context, { cookies, headers, raw }));
  noteCallID(actor, headers[CALL_ID_HEADER]);
  noteSender(actor, { cookies, headers });
  return actor;
}

/**
 * Identifies the user of a request; a guest if the session is unknown, expired or ended, or the user is banned.
 */
export async function identify(application: Application, credentials: Credentials): Promise<Actor> {
  const { cookies } = credentials;
  const context = await application.systemContext();
  const token = cookies[SESSION_COOKIE];
  const stored = token ? storedOf(token) : null;
  const found = stored ? await findVisitor(context, stored) : undefined;
  const visitor = found && isOverdue(context, found) ? undefined : found;
  const ban = visitor && banInForce({ ...visitor, dateExpires: visitor.dateBanExpires }, context.now);
  const session = visitor?.banned ? undefined : visitor;
  const acted = session ? await findActedAs(context, session) : null;
  const { userID, name } = acted?.account ?? session ?? GUEST;
  const rights = acted?.rights ?? (await (session ? rightsFrom(context, session) : rightsOfGuests(context)));
  const requester = {
    ...{ userID, name, rights, sessionID: session?.sessionID ?? null },
    ...(acted && { impersonation: acted.impersonation }),
    ...(session?.dateConfirmed && { confirmedUntil: confirmedUntil(context, session.dateConfirmed) }),
  };
  const actor = await actorOfRequest(context, requester, credentials);
  if (session && userID > 0) noteAccount(actor, { ...session, ...acted?.account });
  noteDevice(actor, cookies[DEVICE_COOKIE] ?? "");
  noteBrowser(actor, cookies[BROWSER_COOKIE] ?? "");
  notePending(actor, cookies[PENDING_COOKIE] ?? "");
  if (ban) noteBan(actor, await completeNotice(context, visitor, ban));
  if (stored && session && isStale(session.dateUpdated, context.now)) {
    const dateExpires = expiryAfter(context.now, session.persist);
    await touchSession(context, session.sessionID, {
      dateUpdated: context.now,
      dateExpires,
      ...seenFrom(actor),
    });
    forgetVisitor(context, stored);
    // Nothing of a member changes because staff are signed in as them.
    if (!acted) await markActive(await application.contextFor(actor), userID);
  }
  return actor;
}
