declare module "s3rver" {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }
  interface RequestContext {
    status: number;
    get(header: string): string;
  }
  export default class S3rver {
    constructor(options: Options);
    middleware: ((context: RequestContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
