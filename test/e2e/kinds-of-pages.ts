import type { TestUser } from "../forum.ts";

/**
 * Ids of the records on the pages, and their readers. The categories have the codes `parent`, `group` and
 * `empty`.
 */
interface OnPages {
  thread: number;
  deepest: number | undefined;
  closed: number;
  /** A post of a type with fields. */
  recipe: number;
  /** A user whose posts are reported. */
  reported: TestUser;
  /** A collection with records. */
  collection: number;
  /** A conversation that the author started. */
  conversation: number;
  author: TestUser;
  moderator: TestUser;
  administrator: TestUser;
}

/** A kind of page: its name, its path, and its reader, a guest by default. */
export type KindOfPage = [what: string, path: string, as?: TestUser];

/** Returns every kind of page. */
export const kindsOfPages = ({
  thread,
  deepest,
  closed,
  recipe,
  reported,
  collection,
  conversation,
  author,
  moderator,
  administrator,
}: OnPages): KindOfPage[] => [
  ["the home page", "/"],
  ["the home page of a member", "/", author],
  ["the list", "/discussions"],
  ["the list of a member", "/discussions", author],
  ["a page past the end of the list", "/discussions/p9", author],
  ["bookmarked discussions", "/discussions/bookmarked", author],
  ["no bookmarks", "/discussions/bookmarked", moderator],
  ["one's own discussions", "/discussions/mine", author],
  ["unread discussions", "/discussions/unread", author],
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
  ["a thread with fields", `/discussion/${recipe}`, administrator],
  ["the form to post", "/post/discussion", author],
  ["the form to post with fields", "/post/recipe", author],
  ["the form to edit with fields", `/post/editdiscussion/${recipe}`, author],
  ["the form to edit", `/post/editdiscussion/${thread}`, author],
  ["the form to edit a comment", `/post/editcomment/${deepest}`, administrator],
  ["a search", `/search?query=${author.name}&domain=discussions&authors=${author.name}`, author],
  ["a search for members", "/search?query=e&domain=members", administrator],
  ["a search that finds nothing", "/search?query=nowhere+whatever&startDate=never"],
  ["saved searches", "/profile/saved-searches", author],
  ["an empty search", "/search", author],
  ["signing in", "/entry/signin"],
  ["registering", "/entry/register"],
  ["signing out", "/entry/signout", author],
  ["asking for a password", "/entry/passwordrequest?sent=1"],
  ["choosing a password", "/entry/passwordreset/2/key"],
  ["confirming an address", "/entry/emailconfirm/2/key"],
  ["requesting the confirmation email", "/entry/emailconfirmrequest", author],
  ["becoming the administrator", "/entry/first-administrator?key=key"],
  ["an invalid unsubscribe link", "/unsubscribe/forged"],
  ["ignored users", "/profile/ignored", author],
  ["followed categories", "/profile/followed-content", author],
  ["no followed categories", "/profile/followed-content", moderator],
  ["one's photo", "/profile/picture", author],
  ["one's signature", "/profile/signature", author],
  ["one's own account", "/profile/account-privacy", author],
  ["one's sessions", "/profile/sessions", author],
  ["the download of one's data", "/profile/download", author],
  ["deleting one's account", "/profile/delete", author],
  ["one's notifications", "/profile/notifications", author],
  ["no notifications", "/profile/notifications?filter=unread", administrator],
  ["one's notification preferences", "/profile/preferences", author],
  ["another member's notification preferences", `/profile/preferences/${author.name}`, administrator],
  ["default notification preferences", "/dashboard/settings/preferences", administrator],
  ["offline pages", "/offline"],
  ["messages", "/messages/inbox", author],
  ["no messages", "/messages/inbox", moderator],
  ["a conversation", `/messages/${conversation}`, author],
  ["leaving a conversation", `/messages/leave/${conversation}`, author],
  ["a new message", "/messages/add", author],
  ["no escalations", "/dashboard/content/escalations", moderator],
  ["bans", "/dashboard/content/bans", moderator],
  ["drafts", "/drafts", author],
  ["no drafts", "/drafts?tab=errors", moderator],
  ["scheduled posts", "/drafts?tab=schedule", moderator],
  ["the themes", "/appearance", administrator],
  ["the dashboard", "/dashboard", administrator],
  ["the general settings", "/dashboard/settings/general", administrator],
  ["the images of the community", "/dashboard/settings/branding", administrator],
  ["the settings of members", "/dashboard/settings/members", administrator],
  ["the settings of registration", "/dashboard/settings/registration", administrator],
  ["the settings of posts", "/dashboard/settings/posts", administrator],
  ["the settings of uploads", "/dashboard/settings/uploads", administrator],
  ["the settings of conversations", "/dashboard/settings/conversations", administrator],
  ["the rules against spam", "/dashboard/content/spam", administrator],
  ["the look of emails", "/dashboard/settings/email", administrator],
  ["emails that wait for a mail server", "/dashboard/settings/email/waiting", administrator],
  ["the first steps of an administrator", "/dashboard/getting-started", administrator],
  ["the digest", "/dashboard/settings/digest", administrator],
  ["the external search", "/dashboard/settings/external-search", administrator],
  ["the categories", "/dashboard/categories", administrator],
  ["editing a category", "/dashboard/categories?category=1", administrator],
  ["adding a category", "/dashboard/categories?category=new", administrator],
  ["the kinds of reactions", "/dashboard/reactions", administrator],
  ["roles", "/dashboard/roles", administrator],
  ["members", "/dashboard/user", administrator],
  ["the collections", "/dashboard/collections", administrator],
  ["a collection", `/dashboard/collections/${collection}`, administrator],
  ["reports", "/dashboard/content/reports?statuses=none", moderator],
  ["reports by author", "/dashboard/content/reports?statuses=none&by=author", moderator],
  ["reports on one author", `/dashboard/content/reports?author=${reported.name}`, moderator],
  ["no reports", "/dashboard/content/reports?statuses=rejected", moderator],
  ["no posts that wait", "/dashboard/content/reports?pending=true", moderator],
  ["the reasons to report", "/dashboard/content/report-reasons", administrator],
  ["premoderation", "/dashboard/content/premoderation", administrator],
  ["a thread with reports", `/discussion/${thread}`, moderator],
  ["a profile", `/profile/${author.name}`, moderator],
  ["a profile that guests may not see", `/profile/${author.name}`],
  ["one's own profile", `/profile/${author.name}`, author],
  ["a user's discussions", `/profile/discussions/${author.name}`, administrator],
  ["a user's comments", `/profile/comments/${author.name}`, author],
  ["one's profile fields", `/profile/edit/${author.name}`, author],
  ["the fields of profiles", "/dashboard/profile-fields", administrator],
  ["reactions to a user's posts", `/profile/reactions/${author.name}`, author],
  ["the log", "/log", administrator],
  ["the log in the dashboard", "/dashboard/log", administrator],
  ["accounts that ended", "/dashboard/deletions", administrator],
  ["an empty log", "/dashboard/log/spam", administrator],
  ["actions of moderators", "/dashboard/log/moderation", administrator],
  ["deleted comments", `/log/filter?parentRecordID=${thread}&recordType=comment&operation=delete`, moderator],
  ["a revision history", `/log/filter?recordType=discussion&recordID=${closed}`, administrator],
  ["no page of the dashboard", "/dashboard/nowhere", administrator],
  ["no page", "/nowhere"],
  ["no discussion", "/discussion/999999"],
  ["no permission", "/post/discussion"],
];
