import { type CompiledQuery, DefaultQueryExecutor, type QueryResult } from "kysely";
import type { Pipeline } from "./pipeline.ts";

/**
 * Executes statements outside transactions through a pipeline. Executors derived for transactions or connections do
 * not.
 */
export class LoneExecutor extends DefaultQueryExecutor {
  readonly #pipeline: Pipeline;

  constructor(pipeline: Pipeline, ...rest: ConstructorParameters<typeof DefaultQueryExecutor>) {
    super(...rest);
    this.#pipeline = pipeline;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#pipeline.accepts(query) ? this.#pipeline.ask<R>(query) : super.executeQuery(query);
  }
}
