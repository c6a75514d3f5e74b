import { z } from "zod";

interface Received {
  /** Path of the temporary file, until the request is answered. */
  path: string;
  /** File name sent by the client. */
  name: string;
  /** Media type sent by the client. */
  type: string;
  size: number;
  /** Hash of the contents, in hexadecimal. */
  sha256: string;
}

/** A completely received file of a request. A class, so that no JSON value can pass for one. */
export class UploadedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;

  constructor({ path, name, type, size, sha256 }: Received) {
    this.path = path;
    this.name = name;
    this.type = type;
    this.size = size;
    this.sha256 = sha256;
  }

  /** Stable JSON for comparing requests: equal for a file that is sent again. */
  toJSON() {
    return { name: this.name, type: this.type, size: this.size, sha256: this.sha256 };
  }
}

/** Schema of the body field that holds the file of an endpoint with `file`. */
export const uploadedFile = () => z.instanceof(UploadedFile);
