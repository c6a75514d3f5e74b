import { open } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serveMadeFiles } from "#features/tasks/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { exportDownloaded } from "./change-kinds.ts";
import { pathOf } from "./export-directory.ts";
import { findExportNamed } from "./queries.ts";

/** Serves `/exports/…` to administrators. */
export const serveExports = (
  http: FastifyInstance,
  application: Application,
  identify: (request: FastifyRequest) => Promise<Actor>,
): void =>
  serveMadeFiles(http, application, identify, {
    path: "/exports",
    contentType: "application/gzip",
    downloaded: exportDownloaded,
    async find(context, asked) {
      const found = await findExportNamed(context, asked);
      if (!found) return null;
      const { exportID, name, size } = found;
      const openFile = async () => (await open(await pathOf(context, name))).createReadStream();
      return { recordID: exportID, name, size, open: openFile };
    },
  });
