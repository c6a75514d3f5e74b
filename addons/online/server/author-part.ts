import { z } from "zod";
import { profilesView } from "#features/users/permissions.ts";
import { addAuthorPart } from "#features/users/server/index.ts";
import { onlineViewHidden } from "../permissions.ts";
import { hiddenIDs, openIDs } from "./online-now.ts";

/** The dot on the photos of authors who are online. It costs no statement: each node knows who is online. */
const onlineAuthors = addAuthorPart({
  name: "online",
  fields: {
    isOnline: z.literal(true).optional().meta({ description: "Set for members who are online." }),
    photoMark: z
      .literal("good")
      .optional()
      .meta({ description: "The dot on the photos of members who are online." }),
  },
  expand: "online",
  isInRows: true,
  isLive: true,
  async load(context, userIDs) {
    if (!context.actor.permissions.has(profilesView)) return new Map();
    const online = await openIDs(context);
    const shown = userIDs.filter((userID) => online.has(userID));
    return new Map(shown.map((userID) => [userID, { isOnline: true, photoMark: "good" }]));
  },
});

/** The last activity of members who hide being online would show it. */
const hiddenAuthors = addAuthorPart({
  name: "online hidden",
  fields: {},
  isLive: true,
  async load(context, userIDs) {
    const { actor } = context;
    if (actor.permissions.has(onlineViewHidden)) return new Map();
    const hidden = await hiddenIDs(context);
    const concealed = userIDs.filter((userID) => userID !== actor.userID && hidden.has(userID));
    return new Map(concealed.map((userID) => [userID, { dateLastActive: null }]));
  },
});

export const onlineOnAuthors = [...onlineAuthors, ...hiddenAuthors];
