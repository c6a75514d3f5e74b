/** Type of a tick for a link that leads to another website. */
export const EXTERNAL_NAVIGATION = "externalNavigation";

/** Cookie with the choice of a guest. Scripts of pages read it before they send anything. */
export const PRIVACY_COOKIE = "AnonymizeData";
