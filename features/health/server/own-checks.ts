import { statfs } from "node:fs/promises";
import { phrase } from "#platform/contract/i18n.ts";
import { readableSize } from "#platform/contract/readable-size.ts";
import { dataDirectoryOf } from "#platform/server/application/data-directory.ts";
import { emailState, hasEmailServer } from "#platform/server/email/email-queue.ts";
import { listFailedJobs } from "#platform/server/jobs/failed-jobs.ts";
import { addHealthCheck } from "#platform/server/operations/health.ts";
import { findDatabaseState } from "./queries.ts";

/** A disk with less than this is nearly full. */
const LEAST_FREE = 2 ** 30;
/** Answers of the database that take longer are slow. */
const SLOW_MS = 250;

const database = addHealthCheck({
  id: "database",
  name: phrase("Database"),
  sort: 20,
  async run(context) {
    const started = performance.now();
    const { size, version } = await findDatabaseState(context);
    const ms = Math.round(performance.now() - started);
    return {
      isGood: ms <= SLOW_MS,
      value: phrase("PostgreSQL {version}, {size}, {ms} ms", { version, size: readableSize(size), ms }),
      advice: ms <= SLOW_MS ? null : phrase("The database answers slowly. Look at the load of its server."),
    };
  },
});

const disk = addHealthCheck({
  id: "disk",
  name: phrase("Disk"),
  sort: 30,
  async run(context) {
    const directory = dataDirectoryOf(context);
    if (directory === null) return { isGood: true, value: phrase("Elsewhere"), advice: null };
    const { bavail, blocks, bsize } = await statfs(directory);
    const free = bavail * bsize;
    return {
      isGood: free >= LEAST_FREE,
      value: phrase("{free} of {size} free", {
        free: readableSize(free),
        size: readableSize(blocks * bsize),
      }),
      advice:
        free >= LEAST_FREE ? null : phrase("Make room on the disk: nothing can be saved when it is full."),
    };
  },
});

const jobs = addHealthCheck({
  id: "jobs",
  name: phrase("Jobs"),
  sort: 40,
  url: "/dashboard/health",
  async run(context) {
    const count = (await listFailedJobs(context)).reduce((sum, failed) => sum + failed.count, 0);
    return {
      isGood: count === 0,
      value: count === 0 ? phrase("All done") : phrase("{count} failed", { count }),
      advice: count === 0 ? null : phrase("Fix the cause, then try them again below."),
    };
  },
});

const email = addHealthCheck({
  id: "email",
  name: phrase("Email"),
  sort: 50,
  url: "/dashboard/settings/email-server",
  async run(context) {
    if (!hasEmailServer(context))
      return { isGood: false, value: phrase("No mail server"), advice: phrase("Set up a mail server.") };
    const { failing } = await emailState(context);
    return {
      isGood: failing === null,
      value: failing ? phrase("{count} waiting", { count: failing.count }) : phrase("Sending"),
      advice: failing ? phrase("The mail server answered: {said}", { said: failing.said }) : null,
    };
  },
});

export const ownChecks = [database, disk, jobs, email];
