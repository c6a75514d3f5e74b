import type { IncomingMessage } from "node:http";
import type { Registry } from "../application/feature.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import type { LoadShedder } from "./load-shedder.ts";

/** The sender of a request without a session: network address and user agent. Neither may be stored. */
export interface GuestVisit {
  address: string;
  agent: string;
}

type NoteVisit = (registry: Registry, visit: GuestVisit) => void;

const guestVisits = new ExtensionPoint<NoteVisit>("guestVisits");

/**
 * Adds a function that is called with each request by which a guest reads, also those that are answered from memory; not
 * with requests for files and of search engines. It runs on the node that receives the request, before the response, so
 * it must take microseconds. The registry identifies the application.
 */
export const onGuestVisit = (note: NoteVisit) => guestVisits.with(note);

/** Calls the functions of `onGuestVisit` when `request` is a visit of a guest. */
export function noteVisit(registry: Registry, loadShedder: LoadShedder, request: IncomingMessage): void {
  const notes = registry.of(guestVisits);
  const visit = notes.length > 0 ? loadShedder.visitOf(request) : null;
  if (visit) for (const note of notes) note(registry, visit);
}
