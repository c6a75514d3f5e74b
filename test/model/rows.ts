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
  /** It leads to another one. */
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
  /** It was deleted and keeps its place. */
  buried: boolean;
}

/** In the place of what is not there, so that its refusals can be named all the same. */
const NOWHERE: DiscussionFacts & CommentFacts = {
  ...{ discussionID: 0, commentID: 0, categoryID: 0, insertUserID: null, dateInserted: new Date(0) },
  ...{ closed: false, sink: false, pinLocation: null, depth: 1, leads: false, buried: false },
};

/** What is so at one moment. */
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

  /** Why nothing can be done to a discussion, and by `rules` why this cannot. */
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

  /** Where those stand that there are. */
  places = (ids: readonly number[]): Promise<Pick<DiscussionFacts, "categoryID" | "insertUserID">[]> =>
    this.ask(sql<Pick<DiscussionFacts, "categoryID" | "insertUserID">>`
      select category_id, insert_user_id from discussions where discussion_id = any(${ids}::bigint[])`);

  /** Whether a comment can be replied to there. */
  async ofParent(who: Who, id: number, discussionID: number): Promise<Refusal[]> {
    const row = await this.#comment(id);
    const isThere = row?.discussionID === discussionID && who.sees(row.categoryID);
    return [
      ["400 parentCommentID", !isThere],
      ["409 This comment was deleted.", isThere && row.buried],
      ["400 Comment exceeds maximum depth.", isThere && row.depth >= 5],
    ];
  }

  /** Whether there is a tag that the actor sees. */
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
