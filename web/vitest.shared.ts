// For tests outside of this folder, which find no packages of their own.
export { afterAll, beforeAll, describe, expect, test } from 'vitest';
export { strToU8, zipSync } from 'fflate';
