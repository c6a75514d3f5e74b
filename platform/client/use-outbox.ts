import { type RefObject, useEffect, useRef, useState } from "react";
import { alone } from "./alone.ts";
import { fillForm } from "./fill-form.ts";
import { HELD, POSTED, RETURNED } from "./form-events.ts";
import { lockOf, outbox, type WaitingPost } from "./outbox.ts";

/** Longest wait for a disk that does not respond. */
const PATIENCE_MS = 3000;

interface OutboxOptions {
  /** Identifies the form; undefined for a form that does not wait. */
  name: string | undefined;
  userID: number;
  form: RefObject<HTMLFormElement | null>;
  /** Returns whether the form contains other text by now. */
  isTaken(): boolean;
  onReturned(post: WaitingPost): void;
  onSent(post: WaitingPost): void;
}

/**
 * Manages the waiting post of a form: one that it could not send, or one that was written before a reload.
 */
export function useOutbox({ name, userID, form, ...callbacks }: OutboxOptions) {
  const [waiting, setWaiting] = useState<WaitingPost | null>(null);
  const current = useRef<WaitingPost | null>(null);
  /** Id of the post that this form is sending. */
  const sending = useRef<string | null>(null);
  const latest = useRef(callbacks);
  latest.current = callbacks;

  const show = (post: WaitingPost | null) => {
    current.current = post;
    setWaiting(post);
  };
  const returnToForm = (post: WaitingPost) => {
    // Hidden before it is removed: otherwise it would look sent.
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
  /** Restores an earlier post into the form. */
  const restore = (post: WaitingPost) => {
    if (!form.current) return;
    form.current.dispatchEvent(new Event(HELD));
    fillForm(form.current, post.values);
    if (post.status === "refused") returnToForm(post);
    else show(post);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of a form never changes
  useEffect(() => {
    if (name === undefined || userID === 0) return;
    const look = () => {
      const mine = current.current;
      if (mine) {
        const post = outbox.find(mine.id);
        if (!post || post.status === "sent") finish(post ?? mine);
        else if (post.status === "refused") returnToForm(post);
        else if (post.status !== mine.status) show(post);
        return;
      }
      if (sending.current !== null || latest.current.isTaken()) return;
      const left = outbox.all().find((post) => post.form === name && post.userID === userID && isLeft(post));
      if (left) restore(left);
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
    /**
     * Saves a post and sends it with `send`; without a response from the server it keeps waiting. Throws a
     * refusal; the caller drops the post when the form has its text again.
     */
    async hold(
      post: WaitingPost,
      send: () => Promise<unknown>,
      waits: (error: unknown) => Promise<WaitingPost["status"] | null>,
    ): Promise<unknown> {
      sending.current = post.id;
      try {
        // Without storage the post is sent all the same.
        if (!outbox.save(post.id, post)) return await send();
        form.current?.dispatchEvent(new Event(HELD));
        let answer: unknown;
        await alone(lockOf(post.id), async () => {
          await Promise.race([outbox.onDisk(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
          answer = await send();
        });
        outbox.drop(post.id);
        return answer;
      } catch (error) {
        const status = outbox.find(post.id) ? await waits(error) : null;
        if (status === null) throw error;
        const left = { ...post, status };
        show(left);
        outbox.save(post.id, left);
        return LEFT;
      } finally {
        sending.current = null;
      }
    },
    /** Cancels the post, unless it has arrived in the meantime. */
    cancel: (): Promise<void> => {
      const mine = current.current;
      if (!mine) return Promise.resolve();
      return alone(lockOf(mine.id), async () => {
        const post = outbox.find(mine.id);
        if (post && post.status !== "sent" && current.current) returnToForm(post);
      });
    },
  };
}

/** Result in place of a response: the post waits. */
export const LEFT = Symbol("left");

/** Excludes posts whose result another tab is about to report. */
const isLeft = ({ status }: WaitingPost) => status !== "sent" && status !== "sending";
