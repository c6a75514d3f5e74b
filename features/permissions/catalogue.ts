import { permission } from "#platform/contract/permission.ts";

const category = { resource: "category" };

/** Core permissions that belong to no single feature, or whose feature does not exist to declare them. */
export const catalogue = [
  permission("session.valid", "Sign in and be a member at all", { legacy: "Garden.SignIn.Allow" }),
  permission("email.view", "Receive notifications by e-mail"),
  permission("profiles.view", "See the profiles of others"),
  permission("profiles.edit", "Edit one's own profile"),
  permission("profilePicture.edit", "Change one's own photo"),
  permission("profile.editusernames", "Change user names", { legacy: "Garden.Username.Edit" }),
  permission("uploads.add", "Upload files"),
  permission("reactions.view", "See who reacted"),
  permission("reactions.positive.add", "React with a positive reaction", {
    legacy: "Reactions.Positive.Add",
  }),
  permission("reactions.negative.add", "React with a negative reaction", {
    legacy: "Reactions.Negative.Add",
  }),
  permission("flag.add", "Report content", { legacy: "Reactions.Flag.Add" }),
  permission("conversations.add", "Start private conversations"),
  permission("conversations.moderate", "Read and handle any conversation", {
    legacy: "Conversations.Moderation.Manage",
  }),
  permission("tags.add", "Make new tags while posting", { legacy: "Vanilla.Tagging.Add" }),
  permission("discussions.closeOwn", "Close one's own discussions"),
  permission("schedule.allow", "Schedule drafts"),
  permission("silentPosting.allow", "Publish without notifying anybody"),
  permission("approval.require", "A restriction: posts wait for approval unless the user is verified"),
  permission("noAds.use", "See no advertisements", { legacy: "Garden.NoAds.Allow" }),
  permission("curation.manage", "Bump, promote and feature content"),
  permission("community.moderate", "Moderate everything: reports, logs, any post, bans", {
    legacy: "Garden.Moderation.Manage",
  }),
  permission("staff.allow", "See internal statuses and attachments"),
  permission("personalInfo.view", "See e-mail addresses, private profiles and private fields"),
  permission("internalInfo.view", "See internal profile and post fields"),
  permission("applicants.manage", "Approve registrations", { legacy: "Garden.Users.Approve" }),
  permission("users.approve", "Approve registrations, under the name that the account menu asks for", {
    parts: ["applicants.manage"],
  }),
  permission("users.add", "Create users"),
  permission("users.edit", "Edit users"),
  permission("users.delete", "Delete users"),
  permission("users.ban", "Ban users", { legacy: "Moderation.Users.Ban" }),
  permission("advancedNotifications.allow", "Follow whole categories with every notification"),
  permission("community.manage", "Manage categories, collections, reactions and most content settings"),
  permission("settings.view", "Open the dashboard"),
  permission("site.manage", "Manage everything, also themes, layouts and roles", {
    legacy: "Garden.Settings.Manage",
  }),
  permission("tokens.add", "Make access tokens of one's own"),
  permission("exports.manage", "Export the list of users"),
  permission("ragSearch.view", "See answers composed from search results"),
  permission("comments.email", "Comment by e-mail", { legacy: "Email.Comments.Add" }),
  permission("discussions.email", "Start discussions by e-mail", { legacy: "Email.Discussions.Add" }),
  permission("conversations.email", "Write in conversations by e-mail", {
    legacy: "Email.Conversations.Add",
  }),

  permission("discussions.view", "See the category and its posts", category),
  permission("discussions.add", "Start posts", category),
  permission("discussions.edit", "Edit, move and merge the posts of others", category),
  permission("discussions.announce", "Pin posts", category),
  permission("discussions.sink", "Sink posts", category),
  permission("discussions.close", "Close posts, and comment on closed ones", category),
  permission("discussions.delete", "Delete posts", category),
  permission("comments.add", "Comment", category),
  permission("comments.edit", "Edit the comments of others", category),
  permission("comments.delete", "Delete the comments of others", category),
  permission("posts.moderate", "Handle reports", category),
  permission("discussions.moderate", "Pin, close and sink posts", {
    ...category,
    parts: ["discussions.announce", "discussions.close", "discussions.sink"],
  }),
  permission("discussions.manage", "Edit and delete posts", {
    ...category,
    parts: ["discussions.delete", "discussions.edit"],
  }),
];
