import type { Ranked } from "#features/users/server/index.ts";
import { conflict, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import {
  communityManage,
  type Permission,
  permissionRank,
  sessionValid,
  siteManage,
} from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { userNotesAdd, userNotesView, warningsAdd } from "../permissions.ts";

const needs = ({ permissions }: Actor, ...names: Permission[]): Verdict =>
  permissions.has(names) || permissionProblem(names);

export const isMember = (actor: Actor): Verdict => needs(actor, sessionValid);
export const canSeeNotes = (actor: Actor): Verdict => needs(actor, userNotesView);
/** The rules of the community and the types of warnings. */
export const canManageRules = (actor: Actor): Verdict => needs(actor, siteManage);
export const canSeeTypes = (actor: Actor): Verdict => needs(actor, warningsAdd, siteManage);
export const canDecide = (actor: Actor): Verdict => needs(actor, warningsAdd);

/** Returns whether the actor may write notes about a member, of whom one cannot be the subject oneself. */
export function canAddNote(actor: Actor, userID: number): Verdict {
  if (actor.userID === userID) return forbidden("You can’t write a note about yourself.");
  return needs(actor, userNotesAdd);
}

export function canWarn(actor: Actor, target: Ranked): Verdict {
  const verdict = needs(actor, warningsAdd);
  if (verdict !== true) return verdict;
  if (actor.userID === target.userID) return forbidden("You can’t warn yourself.");
  return (
    target.rank < permissionRank(actor.permissions) ||
    forbidden("You can only warn members who rank below you.")
  );
}

interface Note {
  type: "note" | "warning";
  userID: number;
  insertUserID: number | null;
}

/** Returns whether the actor may change a note that the actor may see: its author may. */
export function canEditNote(actor: Actor, { type, insertUserID }: Note): Verdict {
  if (type === "warning") return forbidden("Warnings can’t be changed. Reverse this one and warn again.");
  if (insertUserID !== actor.userID) return forbidden("You can only change your own notes.");
  return needs(actor, userNotesAdd);
}

/** Its author, and those who manage the community, may delete a note. */
export const canDeleteNote = (actor: Actor, note: Note): Verdict =>
  (note.type === "note" && actor.permissions.has(communityManage)) || canEditNote(actor, note);

/** Returns whether the actor may see the internal part of a note. The member whom it is about never does. */
export const seesInternals = ({ userID, permissions }: Actor, note: { userID: number }): boolean =>
  note.userID !== userID && permissions.has(userNotesView);

const CLOSED = ["approved", "rejected"];

/** An appeal is decided once. */
export const canChangeAppeal = ({ status }: { status: string }): Verdict =>
  !CLOSED.includes(status) || conflict("This appeal has been decided already.");
