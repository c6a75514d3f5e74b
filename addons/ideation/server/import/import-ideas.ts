import { setImportedStatuses } from "#features/discussions/server/index.ts";
import {
  dateIn,
  forumImported,
  type ImportedRow,
  idIn,
  importColumns,
  importTable,
  type TableReport,
  textIn,
} from "#features/import/server/index.ts";
import { importReactions } from "#features/reactions/server/index.ts";
import { adoptStatus, insertImportedEntries, statusesChanged } from "#features/statuses/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { IDEA_TYPE, IdeationType, NOTE_LENGTH } from "../../contract.ts";
import { ideaCategoriesChanged } from "../events.ts";
import * as queries from "./import-queries.ts";

const NAME_LENGTH = 100;

/** Statuses of ideas. Those with the name of one that exists here become that one. */
const statuses = importTable({
  table: "Status",
  columns: ["StatusID", "Name", "State", "TagID"],
  computed: ["IsDefault", "InsertUserID", "DateInserted", "UpdateUserID", "DateUpdated"],
  after: [],
  whole: true,
  async load(context, rows, report) {
    for (const row of rows) {
      const name = textIn(row.Name)?.slice(0, NAME_LENGTH);
      if (!name) {
        report.skipped(row.id, "it has no name");
        continue;
      }
      const state = row.State?.toLowerCase() === "closed" ? "closed" : "open";
      const tagID = idIn(row.TagID);
      const { statusID, isNew } = await adoptStatus(context, { name, state, recordSubtype: IDEA_TYPE });
      await queries.noteStatus(context, { importedID: row.id, tagID, statusID });
      if (isNew) report.wrote(1);
      else report.kept(1);
    }
    await context.emit(statusesChanged, { statusID: 0 });
  },
});

/** Categories that take ideas. In an export without the column, the ideas show which these are. */
const categories = importColumns({
  table: "Category",
  columns: ["IdeationType"],
  async load(context, rows) {
    const sent = rows.flatMap(({ id: categoryID, IdeationType: type }) => {
      const ideationType = IdeationType.safeParse(type);
      return ideationType.success ? [{ categoryID, ideationType: ideationType.data }] : [];
    });
    await queries.insertIdeaCategories(context, sent);
  },
});

const UNKNOWN = "the idea or its status does not exist";

/** Returns the rows whose idea and status are in the forum, with the status of this forum; reports the others. */
async function placed<Column extends string>(
  context: Context,
  rows: readonly ImportedRow<Column | "StatusID">[],
  report: TableReport,
) {
  const statusIDs = await queries.findStatusIDs(context);
  const present = await queries.findIdeaIDs(
    context,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const statusID = statusIDs.get(idIn(row.StatusID) ?? 0);
    if (statusID !== undefined && present.has(row.id)) return [{ discussionID: row.id, statusID, row }];
    report.skipped(row.id, UNKNOWN);
    return [];
  });
}

const ideas = importTable({
  table: "Idea",
  columns: ["DiscussionID", "StatusID"],
  after: ["Status", "Discussion"],
  async load(context, rows, report) {
    const found = await placed(context, rows, report);
    const wrote = await setImportedStatuses(context, found);
    report.wrote(wrote);
    report.kept(found.length - wrote);
  },
});

/** The history of statuses, with the notes. */
const history = importTable({
  table: "IdeaStatusLog",
  columns: ["DiscussionID", "StatusID", "Reason", "InsertUserID", "DateInserted"],
  after: ["Idea", "User"],
  async load(context, rows, report) {
    const found = await placed(context, rows, report);
    const wrote = await insertImportedEntries(
      context,
      found.map(({ row, ...place }) => ({
        ...place,
        reason: textIn(row.Reason)?.slice(0, NOTE_LENGTH) ?? null,
        ...{ insertUserID: idIn(row.InsertUserID), dateInserted: dateIn(row.DateInserted) ?? context.now },
      })),
    );
    report.wrote(wrote);
    report.kept(found.length - wrote);
  },
});

const NO_VOTE = "it is not a vote on an idea";

/** Votes. In Vanilla's exports, a tag with the name Up or Down says which; in ours, the column `urlcode`. */
const votes = importTable({
  table: "UserTag",
  columns: ["RecordID", "RecordType", "TagID", "UserID", "DateInserted", "urlcode"],
  computed: ["Total"],
  after: ["Discussion", "Tag", "User"],
  async load(context, rows, report) {
    const tags = await queries.findVoteTags(
      context,
      rows.flatMap((row) => idIn(row.TagID) ?? []),
    );
    const sent = rows.flatMap((row) => {
      const urlcode = textIn(row.urlcode) ?? tags.get(idIn(row.TagID) ?? 0);
      const userID = idIn(row.UserID);
      if (row.RecordType?.toLowerCase() === "discussion" && urlcode && userID !== null)
        return [
          { discussionID: row.id, userID, urlcode, dateInserted: dateIn(row.DateInserted) ?? context.now },
        ];
      report.skipped(row.id, NO_VOTE);
      return [];
    });
    const wrote = await importReactions(context, sent);
    report.wrote(wrote);
    report.kept(sent.length - wrote);
  },
});

export const importedIdeas = [
  statuses,
  categories,
  ideas,
  history,
  votes,
  onInTransaction(forumImported, async (context) => {
    await setImportedStatuses(context, await queries.listIdeasWithoutStatus(context));
    await queries.openIdeaCategories(context);
    await context.emit(ideaCategoriesChanged, { categoryID: 0 });
  }),
];
