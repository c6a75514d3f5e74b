export const WEBHOOKS_PATH = "/dashboard/webhooks";
export const ADD_PATH = `${WEBHOOKS_PATH}/add`;

export const editPath = (webhookID: number): string => `${WEBHOOKS_PATH}/${webhookID}/edit`;
export const deliveriesPath = (webhookID: number): string => `${WEBHOOKS_PATH}/${webhookID}/deliveries`;
