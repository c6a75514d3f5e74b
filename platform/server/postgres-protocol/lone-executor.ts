import { type CompiledQuery, DefaultQueryExecutor, type QueryResult } from "kysely";
import type { Pipeline } from "./pipeline.ts";

/** Hands what reads outside transactions to a pipeline. What is made of it for a transaction or a connection does not. */
export class LoneExecutor extends DefaultQueryExecutor {
  readonly #pipeline: Pipeline;

  constructor(pipeline: Pipeline, ...rest: ConstructorParameters<typeof DefaultQueryExecutor>) {
    super(...rest);
    this.#pipeline = pipeline;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#pipeline.takes(query) ? this.#pipeline.ask<R>(query) : super.executeQuery(query);
  }
}
