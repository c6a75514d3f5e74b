/** The parts that the benchmarks use; the package has no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request is sent. */
    setupRequest?(request: Request): Request;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Of answers; it then runs for as long as these take. */
    amount?: number;
    headers?: Record<string, string>;
    requests?: Request[];
    /** Called with each connection before it is used. */
    setupClient?(client: { pipelinedRequests: { addBody(part: Buffer): void } }): void;
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
    /** Seconds. */
    duration: number;
  }

  export default function autocannon(options: Options): EventEmitter & Promise<Result>;
}
