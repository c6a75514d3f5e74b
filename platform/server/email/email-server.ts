import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import { type EmailServer, type Mailbox, type Mailer, openServerMailer } from "./email.ts";

type FindServer = (context: Context) => EmailServer | null;

const emailServers = new ExtensionPoint<FindServer>("emailServers");

/** Contributes the mail server of the settings, which is used unless the environment names one. */
export const addEmailServer = (find: FindServer) => emailServers.with(find);

interface Opened {
  key: string;
  mailer: Mailer;
}

const opened = new WeakMap<Registry, Opened>();

/** Returns the mailer of the server in the settings, opened again when they change; null when there is none. */
export function settingsMailer(context: Context, from: Mailbox): Mailer | null {
  const { addons } = context;
  const [server = null] = addons.of(emailServers).flatMap((find) => find(context) ?? []);
  const key = JSON.stringify(server);
  const known = opened.get(addons);
  if (known?.key === key) return known.mailer;
  void known?.mailer.close();
  opened.delete(addons);
  if (!server) return null;
  const mailer = openServerMailer(server, from);
  opened.set(addons, { key, mailer });
  return mailer;
}

/** Closes the connections of an application to the server in the settings. */
export async function closeSettingsMailer(registry: Registry): Promise<void> {
  await opened.get(registry)?.mailer.close();
  opened.delete(registry);
}
