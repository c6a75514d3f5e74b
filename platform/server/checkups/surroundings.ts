import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { BlockList, isIP } from "node:net";
import { dirname } from "node:path";
import { basePathOf } from "#platform/contract/base-path.ts";
import type { Config } from "../application/config.ts";
import type { Mailer } from "../email/email.ts";
import type { Checkup } from "../operations/checkup.ts";
import { openOutgoing } from "../outgoing/outgoing.ts";
import { load } from "./load.ts";

/** The environment of the process. */
export interface Surroundings {
  config: Config;
  mailer: Mailer;
}

type SurroundingsCheckup = Checkup<Surroundings>;

const GIGABYTE = 2 ** 30;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

const isLocal = (host: string) =>
  host === "localhost" || (isIP(host) > 0 && loopback.check(host, isIP(host) === 6 ? "ipv6" : "ipv4"));

/** True when the forum is reachable from other machines, directly or through a proxy. */
const isPublic = ({ host, trustedProxies }: Config) => !isLocal(host) || trustedProxies.length > 0;

/** Returns whether the forum answers at its public address. */
async function isServed({ publicUrl }: Config): Promise<boolean> {
  const { host } = new URL(publicUrl);
  const outgoing = openOutgoing({ userAgent: "Colloquy", except: [host] });
  const request = { method: "GET", headers: {}, except: [host] } as const;
  const answer = await outgoing.request(new URL(`${publicUrl}/healthz`), request).catch(() => null);
  return answer?.status === 200 && answer.body.toString() === '{"status":"ok"}';
}

const address: SurroundingsCheckup = {
  name: "address",
  async run({ config }) {
    const { publicUrl, host } = config;
    // A proxy that knows which path leads to the forum is easily set up in another way.
    if (basePathOf(publicUrl) !== "" && !(await isServed(config)))
      return {
        isRight: false,
        message: `The forum does not answer at ${publicUrl}/healthz.`,
        advice: "Start the forum, and let the proxy pass on every request below this path.",
      };
    return {
      isRight: !isPublic(config) || !isLocal(new URL(publicUrl).hostname.replace(/^\[|\]$/g, "")),
      message: `${publicUrl}, listening on ${host}.`,
      advice: "Set PUBLIC_URL to the address that people use: links in mails lead there.",
    };
  },
};

const email: SurroundingsCheckup = {
  name: "mail",
  async run({ config, mailer }) {
    const place = mailer.describe();
    try {
      await mailer.verify();
    } catch (error) {
      const advice = "Check SMTP_URL, and that this machine may send mail through it.";
      return { isRight: false, message: `${place}: ${(error as Error).message}`, advice };
    }
    return {
      isRight: config.smtpUrl !== null || !isPublic(config),
      message: `${place}.`,
      advice: "Set SMTP_URL: no email is delivered, not even the one for a forgotten password.",
    };
  },
};

const disk: SurroundingsCheckup = {
  name: "disk",
  async run({ config: { dataDirectory } }) {
    // Before the first start the directory does not exist; check where it will be created.
    let directory = dataDirectory;
    while (!existsSync(directory)) directory = dirname(directory);
    await access(directory, constants.W_OK);
    const { bavail, bsize } = await statfs(directory);
    const free = bavail * bsize;
    return {
      isRight: free >= GIGABYTE,
      message: `${(free / GIGABYTE).toFixed(1)} GB free for ${dataDirectory}.`,
      advice: "Make room: a full disk stops the forum.",
    };
  },
};

/** Checkups that do not need the database. */
export const surroundingsCheckups: readonly SurroundingsCheckup[] = [address, email, disk, load];
