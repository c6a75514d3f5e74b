import { sql } from "kysely";
import { onlyIf, type Refusal } from "./action.ts";
import { type Ask, Standing, type Who } from "./standing.ts";

export interface DiscussionFacts {
  discussionID: number;
  categoryID: number;
  insertUserID: number | null;
  dateInserted: Date;
  closed: boolean;
  sink: boolean;
  pinLocation: string | null;
  /** It redirects to another one. */
  leads: boolean;
}

export interface CommentFacts {
  commentID: number;
  discussionID: number;
  insertUserID: number | null;
  dateInserted: Date;
  depth: number;
  categoryID: number;
  closed: boolean;
  /** It was deleted and its place remains. */
  buried: boolean;
}

/** Stands for a missing record, so that its refusals can be listed all the same. */
const NOWHERE: DiscussionFacts & CommentFacts = {
  ...{ discussionID: 0, commentID: 0, categoryID: 0, insertUserID: null, dateInserted: new Date(0) },
  ...{ closed: false, sink: false, pinLocation: null, depth: 1, leads: false, buried: false },
};

/** The state at one moment. */
export class Rows {
  readonly standing: Standing;
  readonly ask: Ask;

  private constructor(ask: Ask, standing: Standing) {
    this.ask = ask;
    this.standing = standing;
  }

  static read = async (ask: Ask): Promise<Rows> => new Rows(ask, await Standing.read(ask));

  async #discussion(id: number): Promise<DiscussionFacts | undefined> {
    const [row] = await this.ask(sql<DiscussionFacts>`
      select discussion_id, category_id, insert_user_id, date_inserted, closed, sink, pin_location,
        redirect_discussion_id is not null as leads
      from discussions where discussion_id = ${id}`);
    return row;
  }

  async #comment(id: number): Promise<CommentFacts | undefined> {
    const [row] = await this.ask(sql<CommentFacts>`
      select comment_id, discussion_id, comments.insert_user_id, comments.date_inserted, depth, category_id, closed,
        buried is not null as buried
      from comments join discussions using (discussion_id) where comment_id = ${id}`);
    return row;
  }

  /** Returns the refusals of any action on a discussion, and by `rules` those of this action. */
  async ofDiscussion(
    who: Who,
    id: number,
    rules: (row: DiscussionFacts) => readonly Refusal[],
  ): Promise<Refusal[]> {
    const row = await this.#discussion(id);
    const [gone] = row
      ? []
      : await this.ask(sql<{ categoryID: number | null }>`
          select category_id from deleted_discussions where discussion_id = ${id}`);
    const isGone = gone?.categoryID != null && who.sees(gone.categoryID);
    const missing = !isGone && !(row && who.sees(row.categoryID));
    return [
      ["404 Discussion not found.", missing],
      ["410 This discussion was deleted.", isGone],
      ...(row ? rules(row) : onlyIf(false, rules(NOWHERE))),
    ];
  }

  async ofComment(
    who: Who,
    id: number,
    rules: (row: CommentFacts) => readonly Refusal[],
  ): Promise<Refusal[]> {
    const row = await this.#comment(id);
    return [
      ["404 Comment not found.", !row || !who.sees(row.categoryID)],
      // Only when others write at the same moment.
      ["404 Discussion not found.", false],
      ["410 This discussion was deleted.", false],
      ["409 The comment was moved to another discussion at this moment. Please try again.", false],
      ...(row ? rules(row) : onlyIf(false, rules(NOWHERE))),
    ];
  }

  /** Returns categories and authors of the existing ones. */
  places = (ids: readonly number[]): Promise<Pick<DiscussionFacts, "categoryID" | "insertUserID">[]> =>
    this.ask(sql<Pick<DiscussionFacts, "categoryID" | "insertUserID">>`
      select category_id, insert_user_id from discussions where discussion_id = any(${ids}::bigint[])`);

  /** Returns the refusals of a reply to the comment. */
  async ofParent(who: Who, id: number, discussionID: number): Promise<Refusal[]> {
    const row = await this.#comment(id);
    const isThere = row?.discussionID === discussionID && who.sees(row.categoryID);
    return [
      ["400 parentCommentID", !isThere],
      ["409 This comment was deleted.", isThere && row.buried],
      ["400 Comment exceeds maximum depth.", isThere && row.depth >= 5],
    ];
  }

  /** Returns the refusal for a tag that the actor does not see. */
  async ofTag(who: Who, tagID: number): Promise<Refusal> {
    const [row] = await this.ask(sql<{ free: boolean; seen: boolean }>`
      select not exists (select from discussion_tags where tag_id = ${tagID}) as free,
        exists (
          select from discussion_tags join discussions using (discussion_id)
          where tag_id = ${tagID} and category_id = any(${who.seen}::bigint[])
        ) as seen`);
    return ["422 tagIDs", !row?.free && !row?.seen];
  }
}
