import { z } from "zod";

interface Received {
  /** Where it lies until the request is answered. */
  path: string;
  /** As the sender calls it. */
  name: string;
  /** As the sender calls it. */
  type: string;
  size: number;
  /** Of its contents, in hexadecimal. */
  sha256: string;
}

/** A file that came with a request, received whole. A class, so that no JSON can pass for one. */
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

  /** The same for a file that is sent again. */
  toJSON() {
    return { name: this.name, type: this.type, size: this.size, sha256: this.sha256 };
  }
}

/** The field of a body that holds the file of an endpoint with `file`. */
export const uploadedFile = () => z.instanceof(UploadedFile);
