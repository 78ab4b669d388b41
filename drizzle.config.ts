import { defineConfig } from 'drizzle-kit';

export default defineConfig({
    dialect: 'postgresql',
    schema: './sandbox/database/schema/*.ts',
    out: './sandbox/database/migrations',
});
