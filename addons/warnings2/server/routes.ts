import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeAppeal } from "./appeals/change-appeal.ts";
import { getAppeal, listAppeals } from "./appeals/list-appeals.ts";
import { sendAppeal } from "./appeals/send-appeal.ts";
import { viewAppeals, viewSent } from "./appeals/view-appeals.ts";
import { getNote, listNotes } from "./notes/list-notes.ts";
import { findNotes } from "./notes/note-queries.ts";
import { addNote, changeNote, deleteNote } from "./notes/save-note.ts";
import { viewNotes } from "./notes/view-notes.ts";
import { canSeeTypes } from "./policy.ts";
import { listRuleRows, listTypeRows } from "./rules/rule-queries.ts";
import { addRule, changeRule, deleteRule, getRule } from "./rules/save-rule.ts";
import { addType, changeType, deleteType, getType } from "./rules/save-type.ts";
import { viewRules, viewType } from "./rules/view-rules.ts";
import { setReversed } from "./warnings/set-reversed.ts";
import { warn } from "./warnings/warn.ts";
import { warningForm } from "./warnings/warning-form.ts";

type Expand = ReadonlySet<string>;

const viewed = async (context: Context, ids: readonly number[], expand?: Expand) =>
  viewNotes(context, await findNotes(context, ids), expand);

const oneNote = async (context: Context, userNoteID: number) =>
  (await viewed(context, [userNoteID]))[0] as api.UserNote;

async function readOne(context: Context, id: number, type?: api.NoteType, expand?: Expand) {
  const [note] = await viewNotes(context, [await getNote(context, id, type)], expand);
  return note as api.AnyNote;
}

const noteRoutes = [
  route(api.listAllNotes, async (context, { query }) => {
    const { notes, paging } = await listNotes(context, query);
    return pageOf(notes, paging);
  }),
  route(api.listNotes, async (context, { query }) => {
    const { notes, paging } = await listNotes(context, { ...query, type: "note" });
    return pageOf(notes as api.UserNote[], paging);
  }),
  route(api.addNote, async (context, { body }) => oneNote(context, await addNote(context, body))),
  route(api.readNote, (context, { params, query }) => readOne(context, params.id, "note", query.expand)),
  route(api.changeNote, async (context, { params, body }) => {
    await changeNote(context, params.id, body);
    return oneNote(context, params.id);
  }),
  route(api.deleteNote, (context, { params }) => deleteNote(context, params.id)),
  route(api.readAnyNote, (context, { params, query }) =>
    readOne(context, params.id, undefined, query.expand),
  ),
];

const warningRoutes = [
  route(api.listWarnings, async (context, { query }) => {
    const { notes, paging } = await listNotes(context, { ...query, type: "warning" });
    return pageOf(notes as api.Warning[], paging);
  }),
  route(
    api.warn,
    async (context, { body }) => (await viewed(context, await warn(context, body))) as api.Warning[],
  ),
  route(
    api.readWarning,
    async (context, { params, query }) =>
      (await readOne(context, params.id, "warning", query.expand)) as api.Warning,
  ),
  route(api.changeWarning, async (context, { params, body }) => {
    await setReversed(context, params.id, body.reversed);
    return (await oneNote(context, params.id)) as api.Warning;
  }),
  route(api.readWarningForm, (context, { query }) => warningForm(context, query)),
];

const oneRule = async (context: Context, ruleID: number, expand?: Expand) =>
  (await viewRules(context, [await getRule(context, ruleID)], expand))[0] as api.Rule;

const ruleRoutes = [
  route(api.listRules, async (context, { query }) =>
    viewRules(context, await listRuleRows(context), query.expand),
  ),
  route(api.addRule, async (context, { body }) => oneRule(context, (await addRule(context, body)).ruleID)),
  route(api.readRule, (context, { params, query }) => oneRule(context, params.id, query.expand)),
  route(api.changeRule, async (context, { params, body }) => {
    await changeRule(context, params.id, body);
    return oneRule(context, params.id);
  }),
  route(api.deleteRule, (context, { params }) => deleteRule(context, params.id)),
  route(api.listWarningTypes, async (context) => {
    must(canSeeTypes(context.actor));
    return (await listTypeRows(context)).map((row) => viewType(context, row));
  }),
  route(api.addWarningType, async (context, { body }) => viewType(context, await addType(context, body))),
  route(api.readWarningType, async (context, { params }) => {
    must(canSeeTypes(context.actor));
    return viewType(context, await getType(context, params.id));
  }),
  route(api.changeWarningType, async (context, { params, body }) =>
    viewType(context, await changeType(context, params.id, body)),
  ),
  route(api.deleteWarningType, (context, { params }) => deleteType(context, params.id)),
];

const appealRoutes = [
  route(api.listAppeals, async (context, { query }) => {
    const { appeals, paging } = await listAppeals(context, query);
    return pageOf(appeals, paging);
  }),
  route(api.readAppeal, async (context, { params }) => {
    const [appeal] = await viewAppeals(context, [await getAppeal(context, params.id)]);
    return appeal as api.Appeal;
  }),
  route(api.sendAppeal, async (context, { body }) => viewSent(await sendAppeal(context, body))),
  route(api.changeAppeal, async (context, { params, body }) => {
    await changeAppeal(context, params.id, body);
    const [appeal] = await viewAppeals(context, [await getAppeal(context, params.id)]);
    return appeal as api.Appeal;
  }),
];

export const warningsRoutes = [...noteRoutes, ...warningRoutes, ...ruleRoutes, ...appealRoutes];
