// For tests outside of this folder, which find no packages of their own.
export { describe, expect, test } from 'vitest';
