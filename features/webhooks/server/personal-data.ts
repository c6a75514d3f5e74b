import { addPersonalData } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { deleteMessagesOf } from "./deliveries/delivery-queries.ts";

/** Requests with the records of a member end with the account; webhooks that staff added belong to the community. */
export const webhooksOfUsers = [
  addPersonalData({ name: "webhook messages about members", erase: deleteMessagesOf }),
  addMergedRows({ table: "webhooks", columns: ["insert_user_id", "update_user_id"] }),
  addMergedRows({ table: "webhook_events", columns: ["sender_user_id"] }),
  addMergedRows({ table: "webhook_messages", columns: ["sender_user_id", "about_user_id"], stays: true }),
];
