/** A test that failed, or a file. */
export interface Failure {
  /** The names of the groups and of the test. */
  name: string;
  /** Path, line and column. */
  place: string;
  error: string;
}

/** Messages of a shard to the runner. */
export type ShardMessage =
  | { type: "running"; name: string }
  | { type: "test"; outcome: "passed" | "failed" | "skipped" }
  | { type: "failure"; failure: Failure }
  /** The file has ended. It took so much processor time, and the process holds so many bytes now. */
  | { type: "finished"; processorSeconds: number; memory: number }
  /** Nothing is open any longer, and the process ends. */
  | { type: "closed" };

/** A message of the runner to a shard: the next test file; null closes the shard. */
export interface RunnerMessage {
  file: string | null;
}

export const send = (message: ShardMessage): void => void process.send?.(message);
