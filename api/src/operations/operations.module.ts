import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';
import { TlsController } from './tls.controller.ts';

@Module({ controllers: [HealthController, TlsController], providers: [Readiness], exports: [Readiness] })
export class OperationsModule {}
