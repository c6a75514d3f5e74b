import asyncHooks, { AsyncLocalStorage, AsyncResource } from "node:async_hooks";

/*
 * Loaded before anything else in a process of tests. To know which test runs, node:test has a hook called for every
 * promise, which takes a fifth of the processor time of the forum. Here a test's number is passed on by AsyncLocalStorage
 * instead, which costs nothing.
 */
const numbers = new AsyncLocalStorage<number>();
type Init = (id: number, type: string, trigger: number, resource: object) => void;
let note: Init = () => {};

const { createHook, executionAsyncId } = asyncHooks;
const { runInAsyncScope } = AsyncResource.prototype;

const isTest = (resource: object) => "subtests" in resource;

AsyncResource.prototype.runInAsyncScope = function (this: AsyncResource, ...sent) {
  if (!isTest(this)) return runInAsyncScope.apply(this, sent) as never;
  note(this.asyncId(), "Test", -1, this);
  const [work, self, ...args] = sent;
  // Inside, because a scope brings back the storage of the place where its resource was made.
  return runInAsyncScope.call(this, () => numbers.run(this.asyncId(), () => work.apply(self as never, args)));
} as typeof runInAsyncScope;

Object.assign(asyncHooks, {
  createHook: ({ init }: { init: Init }) => {
    note = init;
    return { enable() {}, disable() {} };
  },
  executionAsyncId: () => numbers.getStore() ?? executionAsyncId(),
});
await import("node:test");
Object.assign(asyncHooks, { createHook, executionAsyncId });
