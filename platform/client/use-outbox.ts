import { type RefObject, useEffect, useRef, useState } from "react";
import { alone } from "./alone.ts";
import { fillForm } from "./fill-form.ts";
import { HELD, POSTED, RETURNED } from "./form-events.ts";
import { lockOf, outbox, type WaitingPost } from "./outbox.ts";

interface OutboxOptions {
  /** Tells this form from others; undefined for one that does not wait. */
  name: string | undefined;
  userID: number;
  form: RefObject<HTMLFormElement | null>;
  /** Whether something else is written in it by now. */
  isTaken(): boolean;
  onReturned(post: WaitingPost): void;
  onSent(post: WaitingPost): void;
}

/** What of this form waits to be sent: what it could not send itself, or what was written in it before a reload. */
export function useOutbox({ name, userID, form, ...told }: OutboxOptions) {
  const [waiting, setWaiting] = useState<WaitingPost | null>(null);
  const current = useRef<WaitingPost | null>(null);
  /** Sent by this form at this moment. */
  const sending = useRef<string | null>(null);
  const latest = useRef(told);
  latest.current = told;

  const show = (post: WaitingPost | null) => {
    current.current = post;
    setWaiting(post);
  };
  const giveBack = (post: WaitingPost) => {
    // No longer ours before it is gone: else it would look like sent.
    show(null);
    outbox.drop(post.id);
    form.current?.dispatchEvent(new CustomEvent(RETURNED, { detail: post.values }));
    latest.current.onReturned(post);
  };
  const finish = (post: WaitingPost) => {
    show(null);
    form.current?.dispatchEvent(new Event(POSTED));
    latest.current.onSent(post);
  };
  /** Shows in the form what was written in it before. */
  const take = (post: WaitingPost) => {
    if (!form.current) return;
    form.current.dispatchEvent(new Event(HELD));
    fillForm(form.current, post.values);
    if (post.status === "refused") giveBack(post);
    else show(post);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its name for as long as it stands
  useEffect(() => {
    if (name === undefined || userID === 0) return;
    const look = () => {
      const mine = current.current;
      if (mine) {
        const post = outbox.find(mine.id);
        if (!post || post.status === "sent") finish(post ?? mine);
        else if (post.status === "refused") giveBack(post);
        else if (post.status !== mine.status) show(post);
        return;
      }
      if (sending.current !== null || latest.current.isTaken()) return;
      const left = outbox.all().find((post) => post.form === name && post.userID === userID && isLeft(post));
      if (left) take(left);
    };
    let stop = () => {};
    void outbox.recovered().then(() => {
      look();
      stop = outbox.watch(look);
    });
    return () => stop();
  }, []);

  return {
    waiting,
    /** Sends it by `send` while the browser keeps it; what nobody answers goes on waiting. */
    async hold(
      post: WaitingPost,
      send: () => Promise<unknown>,
      waits: (error: unknown) => Promise<WaitingPost["status"] | null>,
    ): Promise<unknown> {
      sending.current = post.id;
      try {
        // A browser that keeps nothing sends it all the same.
        if (!outbox.keep(post.id, post)) return await send();
        form.current?.dispatchEvent(new Event(HELD));
        let answer: unknown;
        await alone(lockOf(post.id), async () => {
          answer = await send();
        });
        outbox.drop(post.id);
        return answer;
      } catch (error) {
        const status = outbox.find(post.id) ? await waits(error) : null;
        if (status === null) {
          outbox.drop(post.id);
          throw error;
        }
        const left = { ...post, status };
        show(left);
        outbox.keep(post.id, left);
        return LEFT;
      } finally {
        sending.current = null;
      }
    },
    /** Takes it back, unless it has arrived meanwhile. */
    cancel: (): Promise<void> => {
      const mine = current.current;
      if (!mine) return Promise.resolve();
      return alone(lockOf(mine.id), async () => {
        const post = outbox.find(mine.id);
        if (post && post.status !== "sent" && current.current) giveBack(post);
      });
    },
  };
}

/** Given in place of an answer: it waits. */
export const LEFT = Symbol("left");

/** Not one that another tab is about to tell of. */
const isLeft = ({ status }: WaitingPost) => status !== "sent" && status !== "sending";
