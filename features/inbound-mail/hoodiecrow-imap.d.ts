declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface Hoodiecrow {
    server: Server;
    listen(port: number, host: string): void;
    appendMessage(folder: string, flags: string[], date: Date, raw: string): void;
    getMailbox(folder: string): { messages: { flags: string[] }[] };
  }
  export default function hoodiecrow(options: object): Hoodiecrow;
}
