import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import type { EmailServer } from "#platform/server/email/email.ts";
import { isServerFixed } from "#platform/server/email/email-queue.ts";
import { addEmailServer } from "#platform/server/email/email-server.ts";

/** Settings of the mail server and of the sender. */
export const serverSection = settingsSection({
  key: "email-server",
  title: source("Server & Sender"),
  description: source("The mail server that sends the emails of the forum, and their sender."),
  order: 10,
  area: "email",
});

const server = {
  section: serverSection,
  group: { title: source("Mail server") },
  fixedBy: (context: Context) => (isServerFixed(context) ? "SMTP_URL" : null),
} as const;

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[?[\da-f:.]+\]?)?$/i;

const host = setting({
  ...server,
  key: "emailServer.host",
  label: source("Server"),
  help: source("Such as smtp.example.org. Leave empty to write emails to files instead of sending them."),
  schema: z
    .string()
    .trim()
    .max(253)
    .regex(HOST, source("Enter the name of a server, such as smtp.example.org.")),
  default: "",
});
const port = setting({
  ...server,
  key: "emailServer.port",
  label: source("Port"),
  help: source("Usually 587 with STARTTLS, or 465 with TLS."),
  schema: z.int().min(1).max(65_535),
  default: 587,
});
const security = setting({
  ...server,
  key: "emailServer.security",
  label: source("Security"),
  options: [
    { value: "starttls", label: source("STARTTLS") },
    { value: "tls", label: source("TLS") },
    { value: "none", label: source("None (only on this machine)") },
  ],
  schema: z.enum(["starttls", "tls", "none"]),
  default: "starttls",
});
const user = setting({
  ...server,
  key: "emailServer.user",
  label: source("User name"),
  help: source("Leave empty when the server asks for no password."),
  schema: z.string().max(200),
  default: "",
});
const password = setting({
  ...server,
  key: "emailServer.password",
  label: source("Password"),
  control: "secret",
  schema: z.string().max(500),
  default: "",
});

const sender = {
  section: serverSection,
  read: communityManage,
  write: communityManage,
  group: { title: source("Sender") },
};

export const supportName = setting({
  ...sender,
  key: "outgoingEmails.supportName",
  label: source("Name of the sender"),
  help: source("Leave empty to use the name of the community."),
  schema: z.string().max(50),
  default: "",
});
export const supportAddress = setting({
  ...sender,
  key: "outgoingEmails.supportAddress",
  label: source("Address of the sender"),
  help: source("Leave empty to use the address of the configuration."),
  control: "email",
  schema: z.union([z.literal(""), z.email(source("Expected an email address.")).max(200)]),
  default: "",
});
/** Returns the mail server of the settings; null while none is set. */
const findServer = ({ settings }: Context): EmailServer | null =>
  settings.get(host) === ""
    ? null
    : {
        host: settings.get(host),
        port: settings.get(port),
        security: settings.get(security),
        user: settings.get(user),
        password: settings.get(password),
        sender: settings.get(supportAddress),
      };

/** Returns the password for a test that does not send one: the stored one, but undefined when it is for another server. */
export function passwordFor({ settings }: Context, { host: name }: { host: string }): string | undefined {
  const stored = settings.get(password);
  return stored === "" || name === settings.get(host) ? stored : undefined;
}

/** Returns the settings of the mail server for a form; of the password only whether one is stored. */
export const emailServerSettings = ({ settings }: Context) => ({
  host: settings.get(host),
  port: settings.get(port),
  security: settings.get(security),
  user: settings.get(user),
  hasPassword: settings.get(password) !== "",
  sender: settings.get(supportAddress),
});

export const emailServer = [
  addSetting(host),
  addSetting(port),
  addSetting<string>(security as never),
  ...[user, password, supportName, supportAddress].map((each) => addSetting(each)),
  addEmailServer(findServer),
];
