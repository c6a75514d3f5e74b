/** Pages and the widget of badges, each in its own chunk. */
export const pages = {
  BadgesPage: async () => (await import("./badges-page.tsx")).BadgesPage,
  BadgePage: async () => (await import("./badge-page.tsx")).BadgePage,
  ProfileBadges: async () => (await import("./profile-badges.tsx")).ProfileBadges,
  BadgesWidget: async () => (await import("./badges-widget.tsx")).BadgesWidget,
  BadgesAdminPage: async () => (await import("./badges-admin-page.tsx")).BadgesAdminPage,
  BadgeRequestsPage: async () => (await import("./requests-admin-page.tsx")).BadgeRequestsPage,
};
