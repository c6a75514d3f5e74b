import type { Person } from "../forum.ts";

/** What stands on the pages, by id, and who reads them. The categories have the codes `parent`, `group` and `empty`. */
interface OnPages {
  thread: number;
  deepest: number | undefined;
  closed: number;
  author: Person;
  moderator: Person;
  administrator: Person;
}

/** A kind of page: what it is, where, and who reads it when it is no guest. */
type KindOfPage = [what: string, path: string, as?: Person];

/** Every kind of page that there is. */
export const kindsOfPages = ({
  thread,
  deepest,
  closed,
  author,
  moderator,
  administrator,
}: OnPages): KindOfPage[] => [
  ["the home page", "/"],
  ["the home page of a member", "/", author],
  ["the list", "/discussions"],
  ["the list of a member", "/discussions", author],
  ["a page past the end of the list", "/discussions/p9", author],
  ["the categories", "/categories"],
  ["a category", "/categories/parent", author],
  ["a group of categories", "/categories/group"],
  ["an empty category", "/categories/empty", author],
  ["a thread", `/discussion/${thread}`],
  ["a thread for its author", `/discussion/${thread}`, author],
  ["a thread for an administrator", `/discussion/${thread}`, administrator],
  ["a page past the end of a thread", `/discussion/${thread}/p2`, author],
  ["a comment", `/discussion/comment/${deepest}#Comment_${deepest}`, author],
  ["a closed thread", `/discussion/${closed}`, author],
  ["the form to post", "/post/discussion", author],
  ["the form to edit", `/post/editdiscussion/${thread}`, author],
  ["signing in", "/entry/signin"],
  ["registering", "/entry/register"],
  ["signing out", "/entry/signout", author],
  ["asking for a password", "/entry/passwordrequest?sent=1"],
  ["choosing a password", "/entry/passwordreset/2/key"],
  ["confirming an address", "/entry/emailconfirm/2/key"],
  ["asking for the confirmation mail", "/entry/emailconfirmrequest", author],
  ["becoming the administrator", "/entry/first-administrator?key=key"],
  ["drafts", "/drafts", author],
  ["no drafts", "/drafts?tab=errors", moderator],
  ["what is scheduled", "/drafts?tab=schedule", moderator],
  ["the themes", "/appearance", administrator],
  ["no page", "/nowhere"],
  ["no discussion", "/discussion/999999"],
  ["no permission", "/post/discussion"],
];
