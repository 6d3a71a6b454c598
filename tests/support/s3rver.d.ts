declare module '@20minutes/s3rver' {
  /** A server of the S3 protocol over a folder; it checks signatures, version 4 among them, against the key S3RVER, S3RVER. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
