import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Method } from "#platform/contract/endpoint.ts";
import { nameOfField, nested } from "#platform/contract/nested-names.ts";
import { CallError, isAway } from "./api.ts";
import { ownPath } from "./base-path.ts";
import { CallFields } from "./call-fields.tsx";
import styles from "./form.module.css";
import { announceSending, NotSent, POSTED, RETURNED } from "./form-events.ts";
import { useLeaveGuard } from "./leave-guard.tsx";
import { noticeIn } from "./notice-in.ts";
import { outbox, type WaitingPost } from "./outbox.ts";
import { useApi } from "./query.tsx";
import { useSession } from "./session.tsx";
import { t } from "./translate.ts";
import { MessageBar } from "./ui/message-bar.tsx";
import { WaitingBar } from "./ui/waiting-bar.tsx";
import { LEFT, useOutbox } from "./use-outbox.ts";

interface FormState {
  /** Prefix of the ids of its fields; empty outside a form. */
  id: string;
  /** Errors by field name. */
  fields: Readonly<Record<string, string>>;
  /** Error that concerns the whole form. */
  message: string | null;
  /** Message about a form that was accepted but not published yet. */
  notice?: string | undefined;
  busy: boolean;
  /** Values of a refused form, when the page is the response to it. */
  values: Readonly<Record<string, string>>;
}

/** State and functions of a form for the components inside it. */
interface FormView extends FormState {
  /** Returns whether the form contains unsaved input. */
  isChanged(): boolean;
  /** Marks the current input as saved elsewhere. */
  noteSaved(): void;
  /** Element above the first field, for notices from components further below. */
  top: RefObject<HTMLElement | null>;
}

/** State of the surrounding form. */
export const FormContext = createContext<FormView>({
  ...{ id: "", fields: {}, message: null, busy: false, values: {} },
  isChanged: () => false,
  noteSaved: () => {},
  top: { current: null },
});

/** Returns the surrounding form; an empty state outside a form. */
export const useForm = () => useContext(FormContext);

/** Builds the id of a form's field in the page. */
export const fieldID = (form: string, field: string) => `${form}-${field}`;

interface FormProps<Answer> {
  /** Id of the element, for a submit button outside the form. */
  id?: string;
  method: Method;
  /** Path of the call with its parameters filled in: `/discussions/12`. */
  path: string;
  /** Converts the typed values to the request's body; a plain form sends them unchanged. */
  shape?(typed: Record<string, unknown>): unknown;
  /** Values sent along with the typed ones. */
  fixed?: Readonly<Record<string, string | number>>;
  /** Page after a plain form, when the response names none. */
  then?: string;
  /** Returns a better text for a refusal of the whole form; null for none. */
  reword?(refusal: CallError): string | null;
  /** Called after success, instead of a navigation, when scripts are on. */
  onDone(answer: Answer): void;
  /** Asks for confirmation before the user leaves the page with unsaved input. */
  guarded?: boolean;
  /** Leaves checks to `shape`, which may throw a CallError, and to the server. */
  noValidate?: boolean;
  /**
   * Saves a form that the server cannot receive, and sends it once when possible. The name distinguishes
   * this form from others with the same call; after a reload the form shows its waiting text again.
   */
  waits?: string;
  /** Called with the address of the new post when a waiting form was sent; the form is empty then. */
  onSentLater?(url: string): void;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
}

const isField = (name: string) => !name.startsWith("_");

/** Returns the values of all fields by name. */
const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([key, value]) => (isField(key) ? [[key, String(value)]] : [])),
  );

const newPost = (post: Omit<WaitingPost, "page" | "since" | "status">): WaitingPost => ({
  ...post,
  page: ownPath(location.pathname) + location.search,
  since: Date.now(),
  status: "sending",
});

interface Refusal {
  message: string;
  errors: readonly { field: string; path?: string; message: string }[];
}

/** Maps errors to their fields. An error of an invisible field concerns the whole form. */
function errorsOf({ errors, message }: Refusal, fixed: object): Pick<FormState, "fields" | "message"> {
  const unseen = errors.find(({ field }) => field in fixed);
  return {
    fields: Object.fromEntries(errors.map((error) => [nameOfField(error), error.message])),
    message: errors.length === 0 ? message : (unseen?.message ?? null),
  };
}

/** Moves the focus to the first wrong field, or to the message of the form. */
function useFocusOnWrong({ fields, message }: Pick<FormState, "fields" | "message">) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (message === null && Object.keys(fields).length === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
  }, [fields, message]);
  return form;
}

function refusalOf(error: unknown, reword?: FormProps<unknown>["reword"]): Refusal {
  if (!(error instanceof CallError)) return { message: (error as Error).message, errors: [] };
  const { status, description, message, errors } = error;
  if (status === 500)
    return { message: t("This was not saved. Your text is still here. Try again."), errors };
  return { message: reword?.(error) ?? description ?? message, errors };
}

/**
 * Reuses the key for identical content: the first request may have succeeded although its response was
 * lost.
 */
function useSubmissionKey() {
  const last = useRef({ sent: "", key: "" });
  return {
    keyOf(values: object): string {
      const sent = JSON.stringify(values);
      if (last.current.sent !== sent)
        last.current = { sent, key: crypto.getRandomValues(new Uint32Array(4)).join("-") };
      return last.current.key;
    },
    /** Sets the key of values that an earlier page sent. */
    remember(values: object, key: string): void {
      last.current = { sent: JSON.stringify(values), key };
    },
    /** The action was answered: identical values sent again are another one. */
    end(): void {
      last.current = { sent: "", key: "" };
    },
  };
}

/** Takes the focus when it appears, because the focused field has been replaced. */
function Notice({ text }: { text: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  return (
    <div ref={bar} className={styles.top} tabIndex={-1}>
      <MessageBar kind="info">{text}</MessageBar>
    </div>
  );
}

/**
 * A form that makes one API call. Without scripts the browser posts it to its page, and the server makes
 * the same call. When the call is refused, the typed values stay in the form either way.
 */
export function Form<Answer>({
  id: elementID,
  method,
  path,
  fixed = {},
  shape = (typed) => typed,
  then,
  reword,
  onDone,
  guarded = false,
  noValidate,
  waits,
  onSentLater,
  children,
  className,
  label,
}: FormProps<Answer>) {
  const api = useApi();
  const { isGuest, site, userID } = useSession();
  const { form: answered } = site;
  const action = useSubmissionKey();
  const call = `${method} ${path}`;
  const refused = answered?.endpoint === call ? answered : null;
  const [isChanged, leaveDialog] = useLeaveGuard(guarded, refused !== null && !refused.isTaken);
  const id = useId();
  const [state, setState] = useState<FormState>({
    id,
    ...(refused && !refused.isTaken ? errorsOf(refused, fixed) : { fields: {}, message: null }),
    ...(refused?.isTaken && { notice: refused.message }),
    busy: false,
    values: refused?.values ?? {},
  });
  const form = useFocusOnWrong(state);
  const top = useRef<HTMLDivElement>(null);

  /** Counts how often the fields were recreated. */
  const [generation, setGeneration] = useState(0);
  const { waiting, hold, cancel } = useOutbox({
    name: waits,
    userID,
    form,
    isTaken: () => isChanged.current,
    onReturned({ id: key, values, refusal = null }) {
      if (!refusal) action.remember(values, key);
      const wrong = refusal ? errorsOf(refusal, fixed) : { fields: {}, message: null };
      setState({ id, ...wrong, busy: false, values });
    },
    onSent({ url = "", page }) {
      isChanged.current = false;
      setState({ id, fields: {}, message: null, busy: false, values: {} });
      setGeneration(generation + 1);
      onSentLater?.(url || page);
    },
  });

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.busy || waiting) return;
    const element = event.currentTarget;
    const values = typedIn(element);
    setState({ ...state, busy: true });
    try {
      await announceSending(element, values);
      // A guest's action may begin a session, which must not be replayed to another client.
      const key = isGuest ? undefined : action.keyOf(values);
      const send = () =>
        api.call(method, path, { body: shape(nested(values)), ...(key && { key }) } as never);
      const answer =
        waits === undefined || key === undefined
          ? await send()
          : await hold(newPost({ id: key, userID, method, path, values, form: waits }), send, waitsFor);
      isChanged.current = false;
      setState({ id, fields: {}, message: null, busy: false, values: {} });
      if (answer === LEFT) return;
      action.end();
      element.dispatchEvent(new Event(POSTED));
      const notice = noticeIn(answer);
      if (notice === null) return onDone(answer as Answer);
      setState({ id, fields: {}, message: null, notice, busy: false, values: {} });
      setGeneration(generation + 1);
    } catch (error) {
      element.dispatchEvent(new CustomEvent(RETURNED, { detail: values }));
      // Its draft is saved again, so a crash no longer loses the text.
      outbox.drop(action.keyOf(values));
      const wrong =
        error instanceof NotSent ? { fields: {}, message: null } : errorsOf(refusalOf(error, reword), fixed);
      setState({ id, ...wrong, busy: false, values });
    }
  }

  /** Returns the status with which an unsent post waits; null when it was refused. */
  async function waitsFor(error: unknown): Promise<WaitingPost["status"] | null> {
    if (isAway(error)) return "waiting";
    if (!(error instanceof CallError) || ![401, 403].includes(error.status)) return null;
    const { isSignedInAs } = await import("./send-waiting.tsx");
    return (await isSignedInAs(api, userID).catch(() => true)) ? null : "signedOut";
  }

  const view: FormView = {
    ...state,
    isChanged: () => guarded && isChanged.current,
    noteSaved: () => {
      isChanged.current = false;
    },
    top,
  };
  return (
    <form
      ref={form}
      id={elementID}
      method="post"
      className={className}
      noValidate={noValidate}
      onSubmit={submit}
      onInput={() => {
        isChanged.current = true;
      }}
      aria-label={label}
      aria-busy={state.busy}
    >
      <CallFields call={call} then={then} values={fixed} />
      <div ref={top} className={styles.top} data-top="" />
      <div key={generation} className={styles.fields} inert={waiting !== null}>
        {state.notice !== undefined && <Notice text={state.notice} />}
        <FormContext value={view}>{children}</FormContext>
      </div>
      {waiting && <WaitingBar post={waiting} onCancel={cancel} />}
      {leaveDialog}
    </form>
  );
}
