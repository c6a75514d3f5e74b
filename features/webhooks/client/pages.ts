/** The pages of webhooks. */
export const pages = {
  WebhooksPage: async () => (await import("./list/webhooks-admin-page.tsx")).WebhooksAdminPage,
  WebhookPage: async () => (await import("./webhook/webhook-admin-page.tsx")).WebhookAdminPage,
  WebhookDeliveriesPage: async () =>
    (await import("./deliveries/deliveries-admin-page.tsx")).DeliveriesAdminPage,
};
