import asyncHooks, { AsyncLocalStorage, AsyncResource } from "node:async_hooks";

/*
 * Loaded before anything else in a process of tests. To know which test runs, node:test has a hook called for every
 * promise, which takes a quarter of the processor time. Here AsyncLocalStorage passes on the number of the test instead,
 * which costs next to nothing.
 */
const numbers = new AsyncLocalStorage<number>();
type Init = (id: number, type: string, trigger: number, resource: object) => void;
type Work = (...args: unknown[]) => unknown;
type RunInScope = (work: Work, self?: unknown, ...args: unknown[]) => unknown;

/** The part of the hook of node:test that remembers a test by its number. */
let remember: Init = () => {};

const { createHook, executionAsyncId } = asyncHooks;
const runInScope = AsyncResource.prototype.runInAsyncScope as RunInScope;

const isTest = (resource: object) => "subtests" in resource;

AsyncResource.prototype.runInAsyncScope = function (this: AsyncResource, work: Work, self, ...args) {
  if (!isTest(this)) return runInScope.call(this, work, self, ...args);
  remember(this.asyncId(), "Test", -1, this);
  // The scope brings back the storage of the place where the test was declared, so that the number is set inside.
  return runInScope.call(this, () => numbers.run(this.asyncId(), () => work.apply(self, args)));
} as RunInScope as typeof AsyncResource.prototype.runInAsyncScope;

Object.assign(asyncHooks, {
  createHook: ({ init }: { init: Init }) => {
    remember = init;
    return { enable() {}, disable() {} };
  },
  executionAsyncId: () => numbers.getStore() ?? executionAsyncId(),
});
await import("node:test");
Object.assign(asyncHooks, { createHook, executionAsyncId });
