import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Application } from "../application/application.ts";
import type { Config } from "../application/config.ts";
import type { Actor } from "../application/context.ts";
import type { GuestCache } from "../cache/guest/guest-cache.ts";
import { measureGuests } from "../cache/guest/guest-metrics.ts";
import type { LoadShedder } from "../load-shedding/load-shedder.ts";
import { measureLoadShedder } from "../load-shedding/metrics.ts";
import { requireMetrics } from "./metrics-access.ts";

interface MetricsOptions {
  application: Application;
  config: Config;
  identify(request: FastifyRequest): Promise<Actor>;
  loadShedder?: LoadShedder;
  guests?: GuestCache;
}

/** Registers `/metrics` for Prometheus: process, event loop, connection pool, statements, and requests by route. */
export function registerMetrics(
  http: FastifyInstance,
  { application: { database }, config, identify, loadShedder, guests }: MetricsOptions,
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  if (loadShedder) measureLoadShedder(register, loadShedder);
  if (guests) measureGuests(register, guests);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const statements = new Histogram({
    name: "sql_statement_duration_seconds",
    help: "Time of a SQL statement.",
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  new Gauge({
    name: "sql_pool_connections",
    help: "Connections of the pool, by state.",
    labelNames: ["state"],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  const stop = database.onStatement((_sql, milliseconds) => statements.observe(milliseconds / 1000));
  http.addHook("onResponse", (request, reply, done) => {
    const { config, url: route = "unknown" } = request.routeOptions;
    const status = String(reply.statusCode);
    // A stream stays open while it is read, so its duration says nothing about response time.
    if (!config.isStream)
      requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  http.addHook("onClose", async () => stop());
  http.get("/metrics", { compress: false }, async (request, reply) => {
    await requireMetrics(request, { token: config.metricsToken, identify });
    return reply.type(register.contentType).send(await register.metrics());
  });
}
